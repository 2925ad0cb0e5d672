import { createOperatorLogo } from "@konter/client/operator-logo";
import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "../../app/startup/when-idle.ts";

export type { DrawnLogo } from "./drawn-logos.ts";
export { logoOfSale } from "./logo-of-sale.ts";

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** The logo of an operator, game, wallet, biller or bank. Its code is loaded once the page is idle. */
export const OperatorLogo = createOperatorLogo(async () => {
  await idle();
  return import("./logo-tile.ts");
});

/** Loads the logos of operators for a canvas. */
export const loadDrawnLogos = async (client: QueryClient, codes: readonly string[]) =>
  (await import("./drawn-logos.ts")).drawnLogos(client, codes);
