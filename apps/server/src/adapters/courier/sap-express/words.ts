import type { ShippingState } from "@konter/contract/parcels";
import { stateOfCode } from "../values.ts";

/** SAP's `rowstate_name`, without the blanks that may follow. */
const WORDS: Readonly<Record<string, ShippingState>> = {
  ENTRI: "waiting_pickup",
  "ENTRI (SEDANG DI PICKUP)": "waiting_pickup",
  "ENTRI VERIFIED": "waiting_pickup",
  "PICKED UP": "picked_up",
  VOID: "cancelled",
  VOID_PICKUP: "cancelled",
  "MANIFEST OUTGOING": "in_transit",
  "OUTGOING SMU": "in_transit",
  INCOMING: "in_transit",
  DELIVERY: "out_for_delivery",
  "POD - DELIVERED": "delivered",
  "POD - UNDELIVERED": "attempt_failed",
  "OUTGOING RETURN": "returning",
  "INCOMING RETURN": "returning",
  "DELIVERY RETURN": "returning",
  "SHIPMENT RETURN TO CLIENT": "returned",
};

export const sapState = (word: string): ShippingState =>
  stateOfCode(WORDS, word.trim().toUpperCase()) ?? "unknown";
