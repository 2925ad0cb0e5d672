/** The nine states of a transaction that people see, and no other (SPEC.md section 4; DECISIONS A12). */
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

/** What a purchase is paid from: the deposit, or what a Master lent (DECISIONS A4). Refunds go back there. */
export const WALLETS = ["deposit", "loan"] as const;
export type Wallet = (typeof WALLETS)[number];

/** For so long the price holds that a confirm sheet showed, unless the supplier asks more than it. */
export const PRICE_PROMISE_SECONDS = 120;

/** Longest reason for which staff read a delivered code. */
export const REVEAL_REASON_CHARACTERS = 300;

/** Not yet decided: the screen keeps looking and offers no second purchase. */
export function isOpenStatus(status: TransactionStatus): boolean {
  return (
    status === "processing" ||
    status === "unprocessed" ||
    status === "inquiry" ||
    status === "blocked"
  );
}
