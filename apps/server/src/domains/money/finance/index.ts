/**
 * Statements of the ledger's accounts, and the brand's revenue: daily sums of revenue and loss that a worker adds up,
 * always equal to the ledger (`ledger verify` checks this).
 */
export { verifyRevenue } from "./verify-revenue.ts";
