import { formatCents } from "@konter/contract/customs";
import type { KursNow } from "@konter/contract/customs";
import { Card, FactList, kitLocale } from "@konter/ui";
import { ReceiptText, ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { KursNote } from "./kurs-note.tsx";
import { PostalAnswer } from "./postal-answer.tsx";

/** `/pos`: the postal area, with this week's exchange rates. */
export function PostalPage() {
  usePageTitle(m.postal_title());
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.postal_title()}</h1>
      <PostalAnswer>
        {(kurs) => (
          <>
            <TaxLink />
            <Rates kurs={kurs} />
          </>
        )}
      </PostalAnswer>
    </div>
  );
}

function TaxLink() {
  const inWebapp = useInWebapp();
  return (
    <Link
      to={inWebapp ? "/webapp/pos/simulasi/pajak" : "/pos/simulasi/pajak"}
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 hover:border-primary"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-wash text-primary-text">
        <ReceiptText aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold">{m.import_tax_title()}</span>
        <span className="block text-sm text-soft">{m.import_tax_text()}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

function Rates({ kurs }: { readonly kurs: KursNow }) {
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
