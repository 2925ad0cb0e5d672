import type { Bill } from "../../../ports/biller.ts";

/**
 * What an account pays for a bill: all of it with the admin fee and what the brand adds to that, less the account's share of what the
 * supplier leaves us. Never below what leaves our own balance, in whole rupiah.
 */
export function priceOf(
  { amount, adminFee, cost }: Pick<Bill, "amount" | "adminFee" | "cost">,
  { share, fee }: { readonly share: number; readonly fee: number },
): number {
  return Math.max(cost, amount + adminFee + fee - share);
}
