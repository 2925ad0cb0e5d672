import type { ShippingState } from "@konter/contract/parcels";
import { type ScanSentences, stateOfCode, stateOfSentence } from "../values.ts";

/** The codes that were seen in histories. */
const CODES: Readonly<Record<string, ShippingState>> = {
  PU0: "picked_up",
  S01: "picked_up",
  RC1: "picked_up",
};

/** The words before the brackets, in which JNE puts the place. */
const SENTENCES: ScanSentences = [
  [/^SHIPMENT RECEIVED BY JNE COUNTER OFFICER AT$/i, "picked_up"],
  [/^PICKED UP BY COURIER$/i, "picked_up"],
  [/^(PROCESSED|RECEIVED) AT SORTING CENTER$/i, "in_transit"],
  [/^RECEIVED AT (ORIGIN GATEWAY|WAREHOUSE|INBOUND STATION|DESTINATION GATEWAY)$/i, "in_transit"],
  [/^DEPARTED FROM (ORIGIN GATEWAY|TRANSIT|WAREHOUSE)$/i, "in_transit"],
  [/^SHIPMENT FORWARDED (FROM TRANSIT CITY )?TO DESTINATION( CITY)?$/i, "in_transit"],
  [/^WITH DELIVERY COURIER$/i, "out_for_delivery"],
  [/^DELIVERED TO$/i, "delivered"],
  [/^RETURN(ED)? TO SHIPPER$/i, "returned"],
];

/** What a history line means; the words decide where they are known. */
export const jneState = (code: string, text: string): ShippingState =>
  stateOfSentence(SENTENCES, text.replace(/\[[^\]]*\]\s*$/, "")) ??
  stateOfCode(CODES, code) ??
  "unknown";
