import { INVOICE_RESULTS } from "@konter/contract/parcel-corrections";
import type {
  InvoiceOutcome,
  InvoiceReport,
  InvoiceResult,
} from "@konter/contract/parcel-corrections";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { CHARGED } from "../reweigh/store.ts";
import type { InvoiceLine } from "./read-invoice.ts";

/** A line with what was charged for its parcel. */
export interface JudgedLine extends InvoiceLine {
  readonly shipment_id: number | null;
  readonly ref_id: string | null;
  readonly charged: number;
  readonly result: InvoiceResult;
}

/** A line with the decision of staff; without one before the import. */
export interface ReportedLine extends JudgedLine {
  readonly outcome?: InvoiceOutcome | null;
  readonly words?: string | null;
  readonly decided_by?: string | null;
}

/** Compares the lines of an invoice of this account with the parcels; keeps nothing. */
export async function judgeLines(
  database: Queries,
  account: string,
  lines: readonly InvoiceLine[],
): Promise<readonly JudgedLine[]> {
  const found = await database.query<JudgedLine>(
    `with given as (
       select l.*, row_number() over (partition by l.waybill order by l.line) as time
       from jsonb_to_recordset($2) as l(line integer, waybill text, grams integer, total bigint))
     select l.line, l.waybill, l.grams, l.total, s.id as shipment_id, s.ref_id, coalesce(s.charged, 0) as charged,
       case when l.time > 1 or exists (select from courier_invoice_line b join courier_invoice i on i.id = b.invoice_id
           where b.waybill = l.waybill and i.courier_account_id = $1) then 'twice'
         when s.id is null then 'unknown' when s.status <> 'success' then 'cancelled'
         when l.total = s.charged then 'matched' when l.total > s.charged then 'more' else 'less' end as result
     from given l left join lateral (select s.id, s.ref_id, s.status, ${CHARGED} as charged from shipment s
       where s.courier_account_id = $1 and s.waybill = l.waybill order by s.id desc limit 1) s on true
     order by l.line`,
    [account, JSON.stringify(lines)],
  );
  return found.rows;
}

const SHOWN = 100;

/** Rows and sums by result, and the first lines that do not match. */
export function reportOf(lines: readonly ReportedLine[]): InvoiceReport {
  const sum = (of: readonly ReportedLine[], figure: "charged" | "total") =>
    rupiah(of.reduce((total, line) => total + line[figure], 0));
  return {
    rows: lines.length,
    total: sum(lines, "total"),
    results: INVOICE_RESULTS.flatMap((result) => {
      const these = lines.filter((line) => line.result === result);
      return these.length === 0
        ? []
        : [
            {
              result,
              rows: these.length,
              billed: sum(these, "total"),
              charged: sum(these, "charged"),
            },
          ];
    }),
    differing: lines
      .filter(({ result }) => result !== "matched")
      .slice(0, SHOWN)
      .map(
        ({
          line,
          waybill,
          result,
          ref_id,
          grams,
          total,
          charged,
          outcome,
          words,
          decided_by: decidedBy,
        }) => ({
          line,
          waybill,
          result,
          ref_id,
          grams,
          billed: rupiah(total),
          charged: rupiah(charged),
          decision:
            outcome === null || outcome === undefined
              ? null
              : { outcome, words: words ?? "", decided_by: decidedBy ?? "" },
        }),
      ),
  };
}
