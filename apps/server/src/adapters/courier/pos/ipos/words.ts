import type { ShippingState } from "@konter/contract/parcels";
import { stateOfCode } from "../../values.ts";

/** The events of the standard EMSEVT of the Universal Postal Union that posts exchange about an item. */
const EVENTS: Readonly<Record<string, ShippingState>> = {
  // Posted, and at the sending post.
  EMA: "picked_up",
  EMB: "in_transit",
  EXA: "in_transit",
  EXB: "on_hold",
  EXC: "in_transit",
  EMC: "in_transit",
  // At a post between.
  EMJ: "in_transit",
  EMK: "in_transit",
  // At the receiving post's exchange office and its customs.
  EMD: "in_transit",
  EDA: "on_hold",
  EDB: "in_transit",
  EME: "on_hold",
  EDC: "in_transit",
  EMF: "in_transit",
  EDD: "in_transit",
  EDE: "in_transit",
  // At delivery.
  EMG: "in_transit",
  EDF: "on_hold",
  EDG: "out_for_delivery",
  EDH: "on_hold",
  EMH: "attempt_failed",
  EMI: "delivered",
};

/** A delivery whose description says that the item went back is one to the sender. */
const TO_SENDER = /retur|dikembalikan|pengirim/i;

/** What a line of a history means; unknown for other events. */
export function iposState(event: string, description: string): ShippingState {
  const state = stateOfCode(EVENTS, event.trim().toUpperCase()) ?? "unknown";
  return state === "delivered" && TO_SENDER.test(description) ? "returned" : state;
}
