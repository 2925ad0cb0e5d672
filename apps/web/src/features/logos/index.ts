import { createOperatorLogo } from "@konter/client/operator-logo";
import type { QueryClient } from "@tanstack/react-query";

export type { DrawnLogo } from "./drawn-logos.ts";
export { logoOfSale } from "./logo-of-sale.ts";

/** The logo of an operator, game, wallet, biller or bank; loaded with the first one. */
export const OperatorLogo = createOperatorLogo(() => import("./logo-tile.ts"));

/** Loads the logos of operators for a canvas. */
export const loadDrawnLogos = async (client: QueryClient, codes: readonly string[]) =>
  (await import("./drawn-logos.ts")).drawnLogos(client, codes);
