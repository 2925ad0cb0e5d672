import type { Bill } from "./schemas.ts";

/** Kind of the approval for a bill share whose loss exceeds what one person may approve alone. */
export const BILL_SHARE_APPROVAL = "bills.share_set";
/** Kind of the approval for opening offers under a name that differs from the supplier's list. */
export const BILL_OPENING_APPROVAL = "bills.open_offers";
/** Maximum fee that a brand adds to a biller's charge, in rupiah. */
export const BILL_FEE_MOST = 50_000;

/** One bill product, or every bill of the type at the supplier. */
export const BILL_ROUTE_SCOPES = ["product", "type"] as const;
export type BillRouteScope = (typeof BILL_ROUTE_SCOPES)[number];

/** Unpaid inquiries are deleted after this many days (M237). */
export const BILL_INQUIRY_DAYS = 30;
/** Maximum number of BPJS months in one payment. */
export const BILL_MONTHS_MOST = 12;
/** Consecutive wrong passwords before the account must wait, as for a transfer. */
export const BILL_PASSWORD_TRIES = 3;

/** Returns the payment time of a bill, or the inquiry time of an unpaid bill. */
export const billTime = ({ paid_at: paidAt, looked_up_at: lookedUpAt }: Bill): string =>
  paidAt ?? lookedUpAt;
