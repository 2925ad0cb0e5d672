/** The act of two people that records money paid to a vendor that pays out, or paid back by it. */
export const DISBURSER_FUNDING_APPROVAL = "disbursers.funding";
/** Of each vendor, as many of its records and of the transfers on their way are listed. */
export const DISBURSER_LISTED = 20;
