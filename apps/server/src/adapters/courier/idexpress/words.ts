import type { ShippingState } from "@konter/contract/parcels";

/** ID Express' types of operation, from its public tracking page (README.md); others are unknown. */
export const IDEXPRESS_WORDS: Readonly<Record<string, ShippingState>> = {
  "00": "picked_up",
  "04": "in_transit",
  "05": "in_transit",
  "09": "out_for_delivery",
  "10": "delivered",
  "18": "attempt_failed",
};
