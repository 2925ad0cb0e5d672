import type { ShippingState } from "@konter/contract/parcels";
import { type ScanSentences, stateOfSentence } from "../values.ts";

/** The order exists, and nothing was picked up. */
export const ORDERED: ReadonlySet<string> = new Set(["Pending Pickup"]);

/** Events that say nothing of where a parcel is. */
export const NO_SCANS: ReadonlySet<string> = new Set(["Parcel Measurements Update"]);

/** The events of the vendor's webhooks, version 2 (api-docs.ninjavan.co). */
const SENTENCES: ScanSentences = [
  [/^Pending Pickup$/, "waiting_pickup"],
  [/^Driver dispatched for Pickup$/i, "waiting_pickup"],
  [/^Pickup Exception(, .+)?$/, "waiting_pickup"],
  [/^Picked Up(, In Transit To Origin Hub)?$/i, "picked_up"],
  [/^Arrived at (Origin|Transit|Destination) Hub$/, "in_transit"],
  [/^In Transit to Next Sorting Hub$/i, "in_transit"],
  [/^On Vehicle for Delivery$/, "out_for_delivery"],
  [/^At PUDO, Pending Customer Collection$/, "on_hold"],
  [/^Delivered(, (Received by Customer|Left at Doorstep|Collected by Customer))?$/, "delivered"],
  [/^Delivery Exception, Return to Sender Initiated$/, "returning"],
  [/^Delivery Exception, Parcel (Lost|Damaged)$/, "lost_or_damaged"],
  [/^Delivery Exception(, .+)?$/, "attempt_failed"],
  [/^Returned to Sender$/, "returned"],
  [/^Cancelled$/, "cancelled"],
];

/** What an event means. On the way back to the sender a delivery is the end of a return. */
export function ninjaState(text: string, isReturning: boolean): ShippingState {
  const state = stateOfSentence(SENTENCES, text) ?? "unknown";
  if (!isReturning) return state;
  if (state === "delivered") return "returned";
  return ON_THE_WAY.has(state) ? "returning" : state;
}

const ON_THE_WAY: ReadonlySet<ShippingState> = new Set([
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
]);
