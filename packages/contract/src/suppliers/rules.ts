/**
 * How money came to or from a supplier: paid from the brand's bank account, already there when the brand started its
 * ledger here, or paid back to the bank account.
 */
export const FUNDING_KINDS = ["paid", "present", "returned"] as const;
export type FundingKind = (typeof FUNDING_KINDS)[number];

/** Additional kinds for a supplier: gain or loss by a change of its book rate, without any payment. */
export const SUPPLIER_FUNDING_KINDS = [...FUNDING_KINDS, "rate_gain", "rate_loss"] as const;
export type SupplierFundingKind = (typeof SUPPLIER_FUNDING_KINDS)[number];

/** Approval kind for reopening a SKU that was charged above its quote. */
export const COST_REOPENING_APPROVAL = "suppliers.reopen_cost";

/** Approval kind for recording a supplier deposit above the limit of one person. */
export const SUPPLIER_FUNDING_APPROVAL = "suppliers.funding";

/** Maximum amount of one record, in rupiah. */
export const FUNDING_LIMIT_RUPIAH = 10_000_000_000;
