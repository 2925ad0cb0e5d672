import type { Bill } from "../../../ports/biller.ts";

/**
 * Returns the account's price of a bill in whole rupiah: the amount with the admin fee and the brand's addition, less
 * the account's share of the supplier's commission. Never below the cost that leaves our balance at the supplier.
 */
export function priceOf(
  { amount, adminFee, cost }: Pick<Bill, "amount" | "adminFee" | "cost">,
  { share, fee }: { readonly share: number; readonly fee: number },
): number {
  return Math.max(cost, amount + adminFee + fee - share);
}
