import * as rules from "@konter/contract/field-rules";
import { Refusal } from "./refusal.ts";

export type DayCursor = readonly [day: string | null, id: number | null];

/**
 * The place in a list whose rows stand by day and id. No cursor is the first page; one that we did not give is refused
 * (validation_failed), since the first page again would never end.
 */
export function parseDayCursor(cursor: string | undefined): DayCursor {
  if (cursor === undefined) return [null, null];
  const [, day = "", id = ""] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (!rules.calendarDate().safeParse(day).success)
    throw new Refusal("validation_failed", { fields: { cursor: { rule: "regex" } } });
  return [day, Number(id)];
}

/** The page of rows that one row too many was read for, and the cursor of what follows it. */
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
