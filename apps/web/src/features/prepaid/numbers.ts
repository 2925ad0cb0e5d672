import { shownDestination, targetOf } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";

/** The number as it is sent; what is none stays as it was typed. */
export function sentNumber(screen: PrepaidScreen, typed: string): string {
  return targetOf(screen).read(typed) ?? typed.trim();
}

/** Groups of four for the eye, where it is a number to read out. */
export function readableNumber(screen: PrepaidScreen, number: string): string {
  const shown = shownDestination(screen, number);
  if (!targetOf(screen).isGrouped || !/^\+?\d+$/.test(shown)) return shown;
  return shown.replace(/(\d{4})(?=\d)/g, "$1 ");
}
