import type { BulkRowFilter, BulkRowPage, BulkRunPage } from "@konter/contract/bulk";
import type { Locale } from "@konter/contract/locale";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { requireRun, toHead, toRow } from "./describe-run.ts";
import { findRows, findRuns } from "./store.ts";
import type { Database, RunsFilter } from "./store.ts";

/** The member's uploads, newest first. */
export async function listRuns(
  database: Database,
  memberId: number,
  { cursor, ...filter }: RunsFilter & { readonly cursor?: string | undefined },
): Promise<BulkRunPage> {
  const [, before] = parseDayCursor(cursor);
  const read = await findRuns(database, memberId, filter, before);
  const { rows, next } = cutPage(read, filter.limit, ({ uploaded_on }) => uploaded_on);
  return { rows: rows.map(toHead), next_cursor: next };
}

export interface RowsQuery {
  readonly code: string;
  readonly show: BulkRowFilter;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Rows of the member's own run in the order of the sheet. Throws bulk_run_not_found. */
export async function listRows(
  database: Database,
  memberId: number,
  query: RowsQuery,
  locale: Locale,
): Promise<BulkRowPage> {
  return rowsOfRun(database, (await requireRun(database, memberId, query.code)).id, query, locale);
}

/** Rows of a run, whoever's it is. */
export async function rowsOfRun(
  database: Database,
  runId: number,
  { show, cursor, limit }: RowsQuery,
  locale: Locale,
): Promise<BulkRowPage> {
  const read = await findRows(database, runId, { show, after: parseLine(cursor), limit });
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toRow(row, locale)),
    next_cursor: read.length > limit && last !== undefined ? String(last.line) : null,
  };
}

/** No cursor is the first page; one that we did not give is refused (validation_failed). */
function parseLine(cursor = "0"): number {
  if (/^\d{1,7}$/.test(cursor)) return Number(cursor);
  throw new Refusal("validation_failed", { fields: { cursor: { rule: "regex" } } });
}
