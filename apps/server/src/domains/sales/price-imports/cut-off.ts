import type { ImportRow } from "./store.ts";

/** A list that had at least so many rows. */
const LEAST_BEFORE = 20;

/** Whether a list is far shorter than the one before: less than half of it. What is gone may only be missing then. */
export function isCutOff({
  received,
  received_before: before,
}: Pick<ImportRow, "received" | "received_before">): boolean {
  return before !== null && before >= LEAST_BEFORE && received * 2 < before;
}
