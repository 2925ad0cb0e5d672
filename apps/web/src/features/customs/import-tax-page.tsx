import type { ImportTax, KursNow } from "@konter/contract/customs";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { kursQuery } from "./api.ts";
import { KursRates } from "./kurs-rates.tsx";
import { PostalAnswer } from "./postal-answer.tsx";
import { TaxForm } from "./tax-form.tsx";
import { TaxResult } from "./tax-result.tsx";

/** `/pos/simulasi/pajak`: what a parcel from abroad costs in duty and taxes, line by line (M410). */
export function ImportTaxPage() {
  usePageTitle(m.import_tax_title());
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.import_tax_title()}</h1>
      <PostalAnswer>{(kurs) => <Simulation kurs={kurs} />}</PostalAnswer>
    </div>
  );
}

function Simulation({ kurs }: { readonly kurs: KursNow }) {
  const [tax, setTax] = useState<ImportTax>();
  const result = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  return (
    <>
      <TaxForm
        kurs={kurs}
        onCalculated={(calculated) => {
          setTax(calculated);
          if (calculated.kurs.decree !== kurs.decree) void client.invalidateQueries(kursQuery());
          // The result is below the form; on a phone it would be out of sight.
          requestAnimationFrame(() => result.current?.scrollIntoView({ block: "start" }));
        }}
      />
      <div ref={result} aria-live="polite" className="scroll-mt-20">
        {tax && <TaxResult tax={tax} />}
      </div>
      <KursRates kurs={kurs} />
    </>
  );
}
