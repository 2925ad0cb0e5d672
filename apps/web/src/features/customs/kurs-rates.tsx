import { formatCents } from "@konter/contract/customs";
import type { KursNow } from "@konter/contract/customs";
import { Card, FactList, kitLocale } from "@konter/ui";
import * as m from "#messages";
import { KursNote } from "./kurs-note.tsx";

/** This week's exchange rates for customs. */
export function KursRates({ kurs }: { readonly kurs: KursNow }) {
  return (
    <Card className="p-4">
      <section aria-labelledby="kurs" className="flex flex-col gap-3">
        <h2 id="kurs" className="font-bold">
          {m.kurs_title()}
        </h2>
        <KursNote week={kurs} />
        <FactList
          facts={kurs.rates.map(({ currency, unit, rate_cents: cents }) => ({
            label: unit === 1 ? currency : `${unit} ${currency}`,
            value: `Rp${formatCents(cents, kitLocale())}`,
          }))}
        />
        <a href={kurs.source} target="_blank" rel="noreferrer" className="text-sm underline">
          {m.kurs_source()}
        </a>
      </section>
    </Card>
  );
}
