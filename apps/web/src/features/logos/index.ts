import { createOperatorLogo } from "@konter/client/operator-logo";
import type { Transaction } from "@konter/contract/purchase";

/** The logo of an operator, game, wallet, biller or bank; loaded with the first one. */
export const OperatorLogo = createOperatorLogo(() => import("./logo-tile.ts"));

/** The code or name whose logo a transaction has. A bill's product is named after its biller. */
export const logoOfSale = ({
  billingType,
  operatorCode,
  product,
}: Pick<Transaction, "billingType" | "operatorCode" | "product">): string =>
  billingType === "bill" ? product : operatorCode;
