import type { ShippingState } from "@konter/contract/parcels";
import { type ScanSentences, stateOfCode, stateOfSentence } from "../values.ts";

export const BOOKED = "BKD";

/** Says another weight or tariff, and nothing of where the parcel is. */
export const isAdjustment = (code: string): boolean =>
  code === "STT ADJUSTED" || code === "STT ADJUSTED POD";

const all = (codes: readonly string[], state: ShippingState) =>
  Object.fromEntries(codes.map((code) => [code, state] as const));

/** The vendor's table of statuses (docs.lionparcel.com); pick-up statuses of shipments come first. */
const CODES: Readonly<Record<string, ShippingState>> = {
  ...all(["SHPCRT", "SHPSCD", "CRRSRC", "CRROTW", "CRRNFD", "CRRSCD"], "waiting_pickup"),
  ...all(["DRPCRT", BOOKED], "waiting_pickup"),
  ...all(["CRRPIC", "CRRDON", "PUP"], "picked_up"),
  ...all(["STI-SC", "STI", "IN-HUB", "OUT-HUB", "BAGGING", "TRANSIT", "HND"], "in_transit"),
  ...all(["STI-DEST", "STI DEST-SC", "STO-SC", "KONDISPATCH", "STLDISPATCH"], "in_transit"),
  ...all(["CARGO PLANE", "CARGO TRUCK", "CARGO TRAIN", "CARGO SHIP", "REROUTE"], "in_transit"),
  DEL: "out_for_delivery",
  POD: "delivered",
  DEX: "attempt_failed",
  ...all(["SHORTLAND", "MISROUTE", "MISBOOKING", "NOT RECEIVE"], "on_hold"),
  ...all(["HAL", "ODA", "OCC", "CLAIM"], "on_hold"),
  ...all(["MISSING", "DAMAGE", "SCRAP"], "lost_or_damaged"),
  ...all(["RTS", "RTSHQ"], "returning"),
  ...all(["CNX", "CSTCNC", "ADMCNC"], "cancelled"),
};

/** The words of the website, for lines without a code. */
const SENTENCES: ScanSentences = [
  [/^PAKET TELAH DI PROSES OLEH \(.+\)/, "picked_up"],
  [/^PAKET TELAH SAMPAI DI \(.+\)/, "in_transit"],
  [/^PAKET AKAN DIKIRIMKAN OLEH \(.+\)/, "out_for_delivery"],
  [/^PAKET TELAH DITERIMA OLEH \(RECEIPT BY PENERIMA\b.+\)/, "delivered"],
];

const ENDS: ReadonlySet<ShippingState> = new Set(["lost_or_damaged", "cancelled", "unknown"]);

/** What a line means. On the way back to the sender a delivery is the end of a return. */
export function lionState(code: string, text: string, isReturning = false): ShippingState {
  const state = stateOfCode(CODES, code) ?? stateOfSentence(SENTENCES, text) ?? "unknown";
  if (!isReturning || ENDS.has(state)) return state;
  return state === "delivered" ? "returned" : "returning";
}
