import type { DrawerShiftRow } from "@konter/contract/drawer";
import { storedValue } from "@konter/ui";

const isTill = (value: unknown): value is string => typeof value === "string";

/** The till at which this device stands, by its name: shifts come and go. */
export const rememberedTill = storedValue("konter:drawer-till", isTill, () => localStorage);

/** The open shift of the remembered till; undefined where it is not open, or there is no choice. */
export function shiftHere(open: readonly DrawerShiftRow[]): DrawerShiftRow | undefined {
  const till = rememberedTill.read()?.toLowerCase();
  return open.length < 2 ? undefined : open.find((shift) => shift.till.toLowerCase() === till);
}
