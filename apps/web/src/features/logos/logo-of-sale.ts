import type { Transaction } from "@konter/contract/purchase";

/** Returns the code or name whose logo a transaction has. A bill's product is named after its biller. */
export const logoOfSale = ({
  billingType,
  operatorCode,
  product,
}: Pick<Transaction, "billingType" | "operatorCode" | "product">): string =>
  billingType === "bill" ? product : operatorCode;
