import { STATEMENT_PREVIEW_ROWS } from "@konter/contract/reconciliation";
import { rupiah } from "@konter/contract/money";
import type { StatementPreview, StatementRow } from "@konter/contract/reconciliation";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { hashOf } from "./import-statement.ts";
import { noFacts, withStatement } from "./read-statement.ts";
import type { StatementLine } from "./read-statement.ts";
import { requireFormat } from "./statement-accounts.ts";

/**
 * Reads a whole file and returns a summary without storing anything. Throws the errors of withStatement, and
 * statement_account_not_found.
 */
export async function previewStatement(
  brand: BrandContext,
  given: { readonly source: unknown; readonly account: unknown; readonly bytes: Uint8Array },
): Promise<StatementPreview> {
  const format = await requireFormat(brand.pool, given.source, given.account);
  const facts = noFacts();
  const sample: StatementRow[] = [];
  const { columns, header } = await withStatement(given.bytes, format, async (statement) => {
    for await (const line of statement.lines(facts))
      if (sample.length < STATEMENT_PREVIEW_ROWS) sample.push(toSample(line));
    return statement.table;
  });
  const meanings = new Map(Object.entries(columns.places).map(([name, place]) => [place, name]));
  const earlier = await brand.pool.query<{ repeats: number | null; corrects: number }>(
    `select min(id) filter (where file_hash = $3) as repeats,
       count(*) filter (where file_hash is distinct from $3 and first_day <= $5 and last_day >= $4)::int as corrects
     from vendor_statement where source = $1 and account = $2`,
    [
      format.source,
      given.account,
      hashOf(given.bytes),
      facts.firstDay || null,
      facts.lastDay || null,
    ],
  );
  return {
    columns: header.map((title, place) => ({ title, meaning: meanings.get(place) ?? null })),
    rows: facts.rows,
    first_day: facts.firstDay,
    last_day: facts.lastDay,
    total: rupiah(facts.total),
    breaks: facts.breakCount,
    sample,
    ...onlyRow(earlier),
  };
}

const toSample = (line: StatementLine): StatementRow => ({
  row_id: 0,
  line: line.line,
  kind: line.kind,
  status: line.status,
  reference: line.reference,
  vendor_reference: line.vendorReference,
  what: line.what,
  amount: rupiah(line.amount),
  fee: rupiah(line.fee),
  balance: line.balance === null ? null : rupiah(line.balance),
  day: line.day,
  at: line.at,
  class: null,
  difference: rupiah(0),
});
