/**
 * The day of the books: what is not explained, counted over every module's sources; the close of each day (WIB) with the ledger's
 * figures as they stood; `ledger verify` runs beside it every hour (money/proofs).
 */
export { readSupplierDifferences } from "./statements-unexplained.ts";
export { describeFunding } from "./describe-funding.ts";
export { postFunding, verifyFundingsOf } from "./fundings.ts";
export type { StatedCharge } from "./judge-rows.ts";
