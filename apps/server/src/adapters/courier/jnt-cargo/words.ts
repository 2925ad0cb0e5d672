import type { ShippingState } from "@konter/contract/parcels";
import { stateOfCode } from "../values.ts";

/** Of an order, in the answer to a look-up. */
export const CANCELLED_STATUS = "104";

export const RETURN_SCAN = "12";

/** The vendor's types of scans (open.jtcargo.co.id). */
const CODES: Readonly<Record<string, ShippingState>> = {
  "1": "picked_up",
  "3": "in_transit",
  "4": "in_transit",
  "5": "in_transit",
  "10": "delivered",
  "100": "delivered",
  "101": "returned",
  "11": "on_hold",
  [RETURN_SCAN]: "returning",
};

const ENDS: ReadonlySet<ShippingState> = new Set(["returned", "unknown"]);

/** What a scan means. After a return scan a signature is the end of the return. */
export function jntCargoState(code: string, isReturning: boolean): ShippingState {
  const state = stateOfCode(CODES, code) ?? "unknown";
  if (!isReturning || ENDS.has(state)) return state;
  return state === "delivered" ? "returned" : "returning";
}
