/** The nine public states of a transaction (feature row M242). */
export const TRANSACTION_STATUSES = [
  "processing",
  "success",
  "failed",
  "expired",
  "canceled",
  "inquiry",
  "unprocessed",
  "returned",
  "blocked",
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * The wallet that pays for a purchase: the deposit, or a Master's loan (feature row M150). Refunds go back to the same
 * wallet.
 */
export const WALLETS = ["deposit", "loan"] as const;
export type Wallet = (typeof WALLETS)[number];

/** Seconds for which the price in a confirm sheet is honored, unless the supplier's cost exceeds it. */
export const PRICE_PROMISE_SECONDS = 120;

/** Maximum length of staff's reason for reading a delivered code. */
export const REVEAL_REASON_CHARACTERS = 300;

/** Whether the transaction is undecided: the screen keeps polling and offers no second purchase. */
export function isOpenStatus(status: TransactionStatus): boolean {
  return (
    status === "processing" ||
    status === "unprocessed" ||
    status === "inquiry" ||
    status === "blocked"
  );
}
