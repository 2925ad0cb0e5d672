import type { Bill } from "../../../ports/biller.ts";

/**
 * What an account pays for a bill: all of it with the admin fee, less the account's share of what the supplier leaves us of that
 * fee. Never below what leaves our own balance, in whole rupiah.
 */
export function priceOf(
  { amount, adminFee, cost }: Pick<Bill, "amount" | "adminFee" | "cost">,
  share: number,
): number {
  return Math.max(cost, amount + adminFee - share);
}
