import type { DepositHistory, DepositHistoryQuery } from "@konter/contract/deposits";
import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { ExportFile } from "@konter/contract/report";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { sheetCell, sheetColumn } from "../../../../platform/sheet-cells.ts";
import { timeCell, writeSheetFile } from "../../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../../platform/sheet-file.ts";
import { toRequest } from "./describe-request.ts";
import { selectRequests } from "../store.ts";
import type { DepositRow } from "../store.ts";

export type DepositFilters = Filters;
type Filters = Pick<DepositHistoryQuery, "date_from" | "date_to" | "method" | "status">;

/** $1 to $5: the account and its filters. */
const FILTERED = `r.member_id = $1
  and ($2::date is null or r.created_at >= $2::date::timestamp at time zone 'Asia/Jakarta')
  and ($3::date is null or r.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Jakarta')
  and ($4::text is null or r.method_code = $4) and ($5::text is null or r.state = $5)`;
const valuesOf = (memberId: number, filters: Filters): unknown[] => [
  memberId,
  filters.date_from ?? null,
  filters.date_to ?? null,
  filters.method ?? null,
  filters.status ?? null,
];

/** Lists an account's top-ups, newest first, with totals per method for the filters. */
export async function listHistory(
  pool: pg.Pool,
  memberId: number,
  { cursor, limit, ...filters }: DepositHistoryQuery,
  locale: Locale,
): Promise<DepositHistory> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const values = valuesOf(memberId, filters);
  const [read, totals, methods] = await Promise.all([
    selectRequests(
      pool,
      `${FILTERED} and ($6::bigint is null or r.id < $6) order by r.id desc limit $7`,
      [...values, before, limit + 1],
    ),
    readTotals(pool, values),
    pool.query<{ code: string; name: string }>(
      `select method_code as code, (array_agg(method_name order by id desc))[1] as name from deposit_request
       where member_id = $1 group by method_code order by max(id) desc limit 50`,
      [memberId],
    ),
  ]);
  const rows = read.slice(0, limit);
  return {
    rows: rows.map((row) => toRequest(row, locale)),
    next_cursor: read.length > limit ? String(rows.at(-1)?.id) : null,
    totals,
    methods: methods.rows,
  };
}

async function readTotals(
  pool: Queries,
  values: readonly unknown[],
): Promise<DepositHistory["totals"]> {
  const found = await pool.query<{
    method: string;
    kind: DepositRow["kind"];
    name: string;
    count: number;
    credited_count: number;
    credited: number;
  }>(
    `select r.method_code as method, (array_agg(r.kind))[1] as kind, (array_agg(r.method_name order by r.id desc))[1] as name,
       count(*)::int as count, count(r.credited) filter (where r.state <> 'reversed')::int as credited_count,
       coalesce(sum(r.credited) filter (where r.state <> 'reversed'), 0)::bigint as credited
     from deposit_request r where ${FILTERED} group by r.method_code order by credited desc, method`,
    [...values],
  );
  return found.rows.map((row) => ({ ...row, credited: rupiah(row.credited) }));
}

const COLUMNS: readonly FileColumn<DepositRow>[] = [
  ["date", (row) => timeCell(row.created_at), 18, "time"],
  ["deposit code", (row) => row.code, 14],
  ["payment method", (row) => row.method_name, 22],
  ["nominal", (row) => row.nominal, 12],
  ["unique digits", (row) => row.digits, 12],
  ["fee", (row) => row.fee, 10],
  ["total", (row) => row.total, 12],
  ["status", (row) => row.state, 14],
  ["credited", (row) => row.credited, 12],
  ["credited at", (row) => timeCell(row.credited_at), 18, "time"],
  ["holder name", (row) => row.holder_name, 20],
  ["reason", (row) => row.reason, 30],
];

/** Rows read by one query. */
const CHUNK_ROWS = 1_000;

export const depositHeader = (): string[] => COLUMNS.map(([header]) => header);
export const depositColumns = (): ReturnType<typeof sheetColumn>[] =>
  COLUMNS.map(([, , width, format]) => sheetColumn({ width, format }));
const depositCells = (row: DepositRow): (string | number | Date | null)[] =>
  COLUMNS.map(([, read, , format]) => sheetCell(read(row), { format }));

/** Counts the top-ups that match the filters. */
export async function countDeposits(
  database: Queries,
  memberId: number,
  filters: Filters,
): Promise<number> {
  const totals = await readTotals(database, valuesOf(memberId, filters));
  return totals.reduce((sum, { count }) => sum + count, 0);
}

/** Reads an account's whole history as cells, newest first, in chunks. */
export async function* readDepositChunks(
  database: Queries,
  memberId: number,
  filters: Filters,
): AsyncGenerator<readonly (string | number | Date | null)[][]> {
  let before: number | null = null;
  for (;;) {
    const rows: readonly DepositRow[] = await selectRequests(
      database,
      `${FILTERED} and ($6::bigint is null or r.id < $6) order by r.id desc limit $7`,
      [...valuesOf(memberId, filters), before, CHUNK_ROWS],
    );
    yield rows.map(depositCells);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < CHUNK_ROWS) return;
  }
}

/** Exports the filtered top-ups as a workbook: the newest ones up to the limit, with their full count in `total`. */
export async function exportHistory(
  pool: pg.Pool,
  memberId: number,
  filters: Filters,
): Promise<ExportFile> {
  const values = valuesOf(memberId, filters);
  const [rows, totals] = await Promise.all([
    selectRequests(pool, `${FILTERED} order by r.id desc limit $6`, [...values, EXPORT_LIMIT_ROWS]),
    readTotals(pool, values),
  ]);
  return writeSheetFile({
    sheet: "Deposit",
    file: "deposit",
    columns: COLUMNS,
    rows,
    total: totals.reduce((sum, { count }) => sum + count, 0),
  });
}
