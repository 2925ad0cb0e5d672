/** The kind of approval by which two people set a share that loses more than one may risk. */
export const BILL_SHARE_APPROVAL = "bills.share_set";
/** The kind of approval by which two people open offers that are called otherwise than the supplier's list. */
export const BILL_OPENING_APPROVAL = "bills.open_offers";
/** Most that a brand adds to what a biller charges for a bill, in rupiah. */
export const BILL_FEE_MOST = 50_000;

/** For one bill, or for all that the supplier pays of its kind. */
export const BILL_ROUTE_SCOPES = ["product", "type"] as const;
export type BillRouteScope = (typeof BILL_ROUTE_SCOPES)[number];

/** What was looked up and not paid is forgotten after so many days (M237). */
export const BILL_INQUIRY_DAYS = 30;
/** Months of BPJS that can be paid at once. */
export const BILL_MONTHS_MOST = 12;
/** Wrong passwords in a row after which an account waits, as for a transfer. */
export const BILL_PASSWORD_TRIES = 3;
