import { KINDS, shownDestination } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";

/** Formats a number in groups of four; a game account stays as in the game. */
export function readableNumber(screen: PrepaidScreen, number: string): string {
  const shown = shownDestination(screen, number);
  if (KINDS[screen].destination === "player" || !/^\+?\d+$/.test(shown)) return shown;
  return shown.replace(/(\d{4})(?=\d)/g, "$1 ");
}
