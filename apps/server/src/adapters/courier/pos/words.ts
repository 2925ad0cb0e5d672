import type { ShippingState } from "@konter/contract/parcels";
import { stateOfCode } from "../values.ts";

/** The names of events that were seen. */
const EVENTS: Readonly<Record<string, ShippingState>> = {
  "POSTING LOKET": "picked_up",
  "MANIFEST SERAH": "in_transit",
  "MANIFEST TERIMA": "in_transit",
  "PROSES ANTAR": "out_for_delivery",
  "SELESAI ANTAR": "delivered",
};

/** The end of a delivery round is one of a parcel that was not delivered, too. */
const NOT_DELIVERED = /gagal|failed|retur|tidak|ditolak|kosong/i;

export function posState(event: string, description: string): ShippingState {
  const state = stateOfCode(EVENTS, event.trim().toUpperCase()) ?? "unknown";
  return state === "delivered" && NOT_DELIVERED.test(description) ? "attempt_failed" : state;
}
