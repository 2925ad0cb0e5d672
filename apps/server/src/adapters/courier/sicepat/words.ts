import type { ShippingState } from "@konter/contract/parcels";

/**
 * SiCepat's words. The first seven are seen in its answers; the others stand in public lists of its status words and
 * were not seen (README.md).
 */
export const SICEPAT_WORDS: Readonly<Record<string, ShippingState>> = {
  PICKREQ: "waiting_pickup",
  PICK: "picked_up",
  IN: "in_transit",
  OUT: "in_transit",
  ANT: "out_for_delivery",
  DELIVERED: "delivered",
  HILANG: "lost_or_damaged",
  "PICK-F": "waiting_pickup",
  CC: "in_transit",
  CU: "attempt_failed",
  NTH: "attempt_failed",
  AU: "attempt_failed",
  BA: "attempt_failed",
  MR: "on_hold",
  HOLD: "on_hold",
  CODA: "on_hold",
  LOST: "lost_or_damaged",
  BROKEN: "lost_or_damaged",
  RTA: "returning",
  RTN: "returning",
  "RETURN PROCESS": "returning",
  "RETURN TO SHIPPER": "returned",
  RTS: "returned",
  CNC: "cancelled",
};
