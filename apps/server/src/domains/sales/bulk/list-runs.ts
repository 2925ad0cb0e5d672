import type { BulkRowFilter, BulkRowPage, BulkRunPage } from "@konter/contract/bulk";
import type { Locale } from "@konter/contract/locale";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { requireRun, toHead, toRow } from "./describe-run.ts";
import { findRows, findRuns } from "./store.ts";
import type { RunsFilter, StoredRun } from "./store.ts";

/** Returns the member's uploads, newest first. */
export async function listRuns(
  database: Queries,
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

/** Returns rows of the member's own run in the order of the sheet. Throws bulk_run_not_found. */
export async function listRows(
  brand: Pick<BrandContext, "pool" | "textSeal">,
  memberId: number,
  query: RowsQuery,
  locale: Locale,
): Promise<BulkRowPage> {
  const run = await requireRun(brand.pool, memberId, query.code);
  return rowsOfRun(brand, run, query, locale);
}

/** Returns rows of any member's run. */
export async function rowsOfRun(
  { pool: database, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  { id, sells }: Pick<StoredRun, "id" | "sells">,
  { show, cursor, limit }: RowsQuery,
  locale: Locale,
): Promise<BulkRowPage> {
  const read = await findRows(database, id, { show, after: parseLine(cursor), limit });
  const seal = await textSeal();
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toRow(row, sells, locale, seal)),
    next_cursor: read.length > limit && last !== undefined ? String(last.line) : null,
  };
}

/** Without a cursor: the first page. An invalid cursor is rejected (validation_failed). */
export function parseLine(cursor = "0"): number {
  if (/^\d{1,7}$/.test(cursor)) return Number(cursor);
  throw new DomainError("validation_failed", { fields: { cursor: { rule: "regex" } } });
}
