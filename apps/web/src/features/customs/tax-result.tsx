import { formatHs, IMPORT_CATEGORY_NAMES } from "@konter/contract/customs";
import type { ImportTax, TaxLine } from "@konter/contract/customs";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, classes, formatDate, kitLocale, ShareButton } from "@konter/ui";
import * as m from "#messages";
import { hsName } from "./hs-field.tsx";
import { KursNote } from "./kurs-note.tsx";
import { howText, LINE_NAMES, ruleText, shareText } from "./tax-words.ts";

/** The estimate with each line's calculation, regulation and date. */
export function TaxResult({ tax }: { readonly tax: ImportTax }) {
  const { hs, kurs } = tax;
  return (
    <Card className="p-4">
      <section aria-labelledby="tax-result" className="flex flex-col gap-4">
        <div>
          <h2 id="tax-result" className="text-2xl font-bold">
            {m.tax_estimate()}
          </h2>
          <p className="text-sm text-soft">{m.tax_estimate_text()}</p>
        </div>
        <p>
          <span className="block text-sm text-soft">{m.tax_total()}</span>
          <b className="block text-3xl">{formatRupiah(tax.total)}</b>
          <span className="block text-sm text-soft">
            {IMPORT_CATEGORY_NAMES[tax.category][kitLocale()]} · {formatDate(tax.date)}
          </span>
          {hs && (
            <span className="block text-sm text-soft wrap-anywhere">
              HS {formatHs(hs.hs_code)} · {hsName(hs)}
            </span>
          )}
        </p>
        <KursNote week={kurs} />
        {kurs.is_old && <Alert tone="warning">{m.kurs_old_text()}</Alert>}
        <ol aria-label={m.tax_lines()} className="divide-y divide-line">
          {tax.lines.map((line) => (
            <Line key={line.line} line={line} tax={tax} />
          ))}
        </ol>
        <p className="text-sm text-soft">
          {m.tax_rounding({ amount: formatRupiah(tax.round_to) })}
        </p>
        <div>
          <ShareButton title={m.import_tax_title()} text={() => shareText(tax)} />
        </div>
      </section>
    </Card>
  );
}

/** Lines that add others up. */
const SUMS: readonly TaxLine["line"][] = ["cif", "import_value", "total"];

function Line({ line, tax }: { readonly line: TaxLine; readonly tax: ImportTax }) {
  const isSum = SUMS.includes(line.line);
  return (
    <li className="flex flex-col gap-0.5 py-2 text-sm">
      <p
        className={classes(
          "flex flex-wrap items-baseline justify-between gap-x-4",
          isSum ? "font-bold" : "font-medium",
        )}
      >
        <span>{LINE_NAMES[line.line]()}</span>
        <span>{formatRupiah(line.amount)}</span>
      </p>
      <p className="text-xs text-soft wrap-anywhere">{howText(line, tax)}</p>
      {!isSum && (
        <p className="text-xs text-soft wrap-anywhere">
          {ruleText(line)}{" "}
          <a
            href={line.source}
            target="_blank"
            rel="noreferrer"
            aria-label={m.tax_source_of({ line: LINE_NAMES[line.line]() })}
            className="underline"
          >
            {m.tax_source()}
          </a>
        </p>
      )}
    </li>
  );
}
