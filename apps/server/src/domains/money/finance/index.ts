/**
 * Statements of the ledger's accounts, and the brand's revenue: daily sums of revenue and loss that a worker adds up,
 * always equal to the ledger (`ledger verify` checks this).
 */
export { NAMED_JOURNALS } from "./words.ts";
export { verifyRevenue } from "./verify-revenue.ts";
