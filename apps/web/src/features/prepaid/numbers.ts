import { KINDS, shownDestination } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";

/** Groups of four for the eye, where it is a number to read out; a player's stays as the game writes it. */
export function readableNumber(screen: PrepaidScreen, number: string): string {
  const shown = shownDestination(screen, number);
  if (KINDS[screen].destination === "player" || !/^\+?\d+$/.test(shown)) return shown;
  return shown.replace(/(\d{4})(?=\d)/g, "$1 ");
}
