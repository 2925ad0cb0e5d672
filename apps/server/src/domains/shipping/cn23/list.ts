import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import { CN23_CATEGORY_NAMES, plainCents } from "@konter/contract/cn23";
import type {
  Cn23Filters,
  Cn23ListQuery,
  Cn23Page,
  Cn23ReportPage,
  Cn23Total,
} from "@konter/contract/cn23";
import { rupiah } from "@konter/contract/money";
import type { ExportFile } from "@konter/contract/report";
import type { Queries } from "@konter/postgres";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { timeCell, writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { DECLARATIONS, toListed } from "./store.ts";
import type { DeclarationRow } from "./store.ts";

/** Declarations `c` that match the filters of `valuesOf`; `$1` is the member, or null for all. */
const MATCHES = `($1::bigint is null or c.member_id = $1) and ($2::text is null or c.state = $2) and ($3::text is null or c.form = $3)
  and ($4::text is null or strpos(c.ref_id, upper($4)) > 0 or strpos(c.resi, upper($4)) > 0 or strpos(lower(c.recipient ->> 'name'), lower($4)) > 0)
  and ($5::date is null or c.business_date >= $5) and ($6::date is null or c.business_date <= $6)`;

const valuesOf = (memberId: number | null, filters: Cn23Filters): readonly unknown[] => [
  memberId,
  filters.state ?? null,
  filters.form ?? null,
  filters.q === undefined || filters.q === "" ? null : filters.q,
  filters.date_from ?? null,
  filters.date_to ?? null,
];

/** One page of rows of a select over `c`, the newest first. Throws validation_failed for an invalid cursor. */
export async function readPage<Row extends DeclarationRow>(
  database: Queries,
  select: string,
  memberId: number | null,
  { cursor, limit, ...filters }: Cn23ListQuery,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const [day, id] = parseDayCursor(cursor);
  const found = await database.query<Row>(
    `${select} where ${MATCHES} and ($7::date is null or (c.business_date, c.id) < ($7::date, $8::bigint))
     order by c.business_date desc, c.id desc limit $9`,
    [...valuesOf(memberId, filters), day, id, limit + 1],
  );
  return cutPage(found.rows, limit, ({ business_date: date }) => date);
}

/** A member's declarations, the newest first. */
export async function listDeclarations(
  database: Queries,
  memberId: number,
  query: Cn23ListQuery,
): Promise<Cn23Page> {
  const { rows, next } = await readPage(database, DECLARATIONS, memberId, query);
  return { rows: rows.map(toListed), next_cursor: next };
}

async function readTotals(
  database: Queries,
  memberId: number,
  filters: Cn23Filters,
): Promise<readonly Cn23Total[]> {
  const found = await database.query<Cn23Total>(
    `select c.form, c.state, count(*)::int as declarations, sum(c.gross_grams)::int as gross_grams, sum(c.value_rupiah)::bigint as value_rupiah
     from cn23 c where ${MATCHES} group by 1, 2 order by 1, 2`,
    [...valuesOf(memberId, filters)],
  );
  return found.rows.map((row) => ({ ...row, value_rupiah: rupiah(row.value_rupiah) }));
}

/** A page of a member's declarations; totals by form and state come with the first page. */
export async function reportDeclarations(
  database: Queries,
  memberId: number,
  query: Cn23ListQuery,
): Promise<Cn23ReportPage> {
  const [page, totals] = await Promise.all([
    listDeclarations(database, memberId, query),
    query.cursor === undefined ? readTotals(database, memberId, query) : null,
  ]);
  return { ...page, totals: totals === null ? null : [...totals] };
}

const COLUMNS: readonly FileColumn<DeclarationRow>[] = [
  ["created_at", ({ made_at: at }) => timeCell(at), 18, "time"],
  ["ref_id", ({ ref_id: ref }) => ref, 15],
  ["form", ({ form }) => form, 8],
  ["state", ({ state }) => state, 12],
  ["awb", ({ resi }) => resi, 18],
  ["recipient", ({ recipient }) => recipient.name, 24],
  ["country", ({ recipient }) => recipient.country, 10],
  ["category", ({ category }) => CN23_CATEGORY_NAMES[category].en, 18],
  ["lines", ({ lines }) => lines.length, 8],
  ["net grams", ({ net_grams: grams }) => grams, 12],
  ["gross grams", ({ gross_grams: grams }) => grams, 12],
  ["currency", ({ currency }) => currency, 10],
  ["total", ({ total_cents: cents }) => plainCents(cents), 14],
  ["value rupiah", ({ value_rupiah: value }) => value, 14],
  ["postal charges", ({ postal_charges: charges }) => charges, 14],
];

/** Exports the filtered declarations: the newest ones up to the limit, with their full count in `total`. */
export async function exportDeclarations(
  database: Queries,
  memberId: number,
  filters: Cn23Filters,
): Promise<ExportFile> {
  const [{ rows }, totals] = await Promise.all([
    readPage(database, DECLARATIONS, memberId, { ...filters, limit: EXPORT_LIMIT_ROWS }),
    readTotals(database, memberId, filters),
  ]);
  return writeSheetFile({
    sheet: "CN23",
    file: "cn23",
    columns: COLUMNS,
    rows,
    total: totals.reduce((sum, { declarations }) => sum + declarations, 0),
  });
}
