/** Approval kind that records money paid to a payout vendor or paid back by it. */
export const DISBURSER_FUNDING_APPROVAL = "disbursers.funding";
/** Maximum number of records, and of transfers in progress, listed per vendor. */
export const DISBURSER_LISTED = 20;
