import { BULK_COLUMNS } from "@konter/contract/bulk";
import type {
  BulkColumnName,
  BulkRowChanged,
  BulkRowsRemoved,
  BulkSells,
} from "@konter/contract/bulk";
import type { Locale } from "@konter/contract/locale";
import { DomainError } from "../../../platform/domain-error.ts";
import type { BulkParts } from "./bulk-parts.ts";
import { checkRows, checkRun } from "./check-run.ts";
import type { Checker } from "./check-run.ts";
import { describeRun, requireRun, toRow } from "./describe-run.ts";
import { readCells } from "./reading/read-row.ts";
import type { RowCells } from "./reading/read-row.ts";
import { findRow, putRows, readAllRows, removeRows } from "./store.ts";

/** The changed cells. An empty text clears a cell. */
export interface RowChange extends Partial<Readonly<Record<BulkColumnName, string | undefined>>> {
  readonly accept_operator?: boolean | undefined;
}

/**
 * Changes cells of one row and checks the run again, because the change may affect other rows. Throws
 * bulk_run_not_found, bulk_row_not_found, bulk_run_confirmed.
 */
export async function changeRow(
  parts: BulkParts,
  member: Checker,
  { code, line, ...change }: RowChange & { readonly code: string; readonly line: number },
  locale: Locale,
): Promise<BulkRowChanged> {
  const { brand } = parts;
  const run = await requireRun(brand.pool, member.id, code);
  const stored = await readAllRows(brand.pool, run.id);
  const before = stored.find((row) => row.line === line);
  if (before === undefined) throw new DomainError("bulk_row_not_found", { parameters: { line } });
  const changed = stored.map((row) =>
    row.line === line ? { ...row, cells: withChange(row.cells, change, run.sells) } : row,
  );
  // Earlier results do not apply to a changed row.
  const others = stored.filter((row) => row.line !== line);
  const checked = await checkRows(parts, member, run, changed, others);
  const result = await putRows(brand.pool, code, member.id, checked);
  if (result !== "put") throw new DomainError(result);
  const row = await findRow(brand.pool, run.id, line);
  if (row === undefined) throw new DomainError("bulk_row_not_found", { parameters: { line } });
  return {
    row: toRow(row, run.sells, locale, await brand.textSeal()),
    run: await describeRun(brand.pool, member.id, code, locale),
  };
}

function withChange(
  cells: RowCells,
  { accept_operator: accepts, ...change }: RowChange,
  sells: BulkSells,
): RowCells {
  const typed = Object.entries(change).filter(
    (entry): entry is [BulkColumnName, string] =>
      entry[1] !== undefined && Object.hasOwn(BULK_COLUMNS[sells], entry[0]),
  );
  const replaced = new Set<string>(typed.map(([column]) => column));
  // Stored marks about the old number do not apply to a new one.
  if (replaced.has("number"))
    for (const name of ["number_written", "repair", "is_uncertain", "accept_operator"])
      replaced.add(name);
  if (accepts !== undefined) replaced.add("accept_operator");
  const kept = Object.entries(cells).filter(([name]) => !replaced.has(name));
  return {
    ...Object.fromEntries(kept),
    ...readCells(new Map(typed)),
    ...(accepts === true && { accept_operator: true }),
  };
}

/**
 * Removes rows from a run: the given ones, those above the daily limit, or all faulty ones. Checks the remaining rows
 * again. Throws bulk_run_not_found, bulk_row_not_found, bulk_run_confirmed.
 */
export async function removeLines(
  parts: BulkParts,
  member: Checker,
  {
    code,
    which,
    lines,
  }: {
    readonly code: string;
    readonly which: "duplicates" | "faulty" | "lines";
    readonly lines: readonly number[];
  },
  locale: Locale,
): Promise<BulkRowsRemoved> {
  const { brand } = parts;
  const { result, count } = await removeRows(
    brand.pool,
    code,
    member.id,
    which === "lines" ? lines : undefined,
    which === "duplicates" ? "past_daily_limit" : undefined,
  );
  if (result === "bulk_row_not_found")
    throw new DomainError(result, { parameters: { line: count } });
  if (result !== "removed") throw new DomainError(result);
  await checkRun(parts, member, await requireRun(brand.pool, member.id, code));
  return { removed: count, run: await describeRun(brand.pool, member.id, code, locale) };
}
