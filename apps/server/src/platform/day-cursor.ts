import * as rules from "@konter/contract/field-rules";
import { DomainError } from "./domain-error.ts";

export type DayCursor = readonly [day: string | null, id: number | null];

/**
 * Parses the cursor of a list ordered by day and id. No cursor means the first page; an invalid one is rejected
 * (validation_failed), because returning the first page again would cause an endless loop.
 */
export function parseDayCursor(cursor: string | undefined): DayCursor {
  if (cursor === undefined) return [null, null];
  const [, day = "", id = ""] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (!rules.calendarDate().safeParse(day).success)
    throw new DomainError("validation_failed", { fields: { cursor: { rule: "regex" } } });
  return [day, Number(id)];
}

/** Cuts rows read with one extra row to a page, and returns the next cursor. */
export function cutPage<Row extends { readonly id: number }>(
  read: readonly Row[],
  limit: number,
  dayOf: (row: Row) => string,
): { readonly rows: Row[]; readonly next: string | null } {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  const next = read.length > limit && last !== undefined ? `${dayOf(last)}.${last.id}` : null;
  return { rows, next };
}
