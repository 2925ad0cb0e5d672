import { createOperatorLogo } from "@konter/client/operator-logo";

/** The logo of an operator, game, wallet, biller or bank; loaded with the first one. */
export const OperatorLogo = createOperatorLogo(() => import("./logo-tile.ts"));
