/**
 * Statements of the ledger's accounts, and what the brand earned: days of revenue and loss added up behind the journals, equal to the
 * ledger at any moment (`ledger verify` proves them).
 */
export { verifyRevenue } from "./verify-revenue.ts";
