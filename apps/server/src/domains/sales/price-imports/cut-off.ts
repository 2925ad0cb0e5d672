import type { ImportRow } from "./store.ts";

/** The minimum length of the earlier list for this check. */
const LEAST_BEFORE = 20;

/** Whether a list is less than half as long as the one before, so that missing rows may be an error of the list. */
export function isCutOff({
  received,
  received_before: before,
}: Pick<ImportRow, "received" | "received_before">): boolean {
  return before !== null && before >= LEAST_BEFORE && received * 2 < before;
}
