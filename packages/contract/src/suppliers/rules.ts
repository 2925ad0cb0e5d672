/**
 * How money came to a supplier or back: paid from the brand's bank account, there already when the brand began to keep its
 * books here, or paid back to the bank account.
 */
export const FUNDING_KINDS = ["paid", "present", "returned"] as const;
export type FundingKind = (typeof FUNDING_KINDS)[number];

/**
 * At a supplier also what a change of its book rate made of the money there: a gain or a loss, and nothing that anybody paid.
 */
export const SUPPLIER_FUNDING_KINDS = [...FUNDING_KINDS, "rate_gain", "rate_loss"] as const;
export type SupplierFundingKind = (typeof SUPPLIER_FUNDING_KINDS)[number];

/** The kind of approval by which two people open a SKU that was charged above its quote. */
export const COST_REOPENING_APPROVAL = "suppliers.reopen_cost";

/** The approval that records a deposit at a supplier above the limit of one person. */
export const SUPPLIER_FUNDING_APPROVAL = "suppliers.funding";

/** The most that one record may say, in rupiah. */
export const FUNDING_LIMIT_RUPIAH = 10_000_000_000;
