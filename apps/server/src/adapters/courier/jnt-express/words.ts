import type { ShippingState } from "@konter/contract/parcels";
import { type ScanSentences, stateOfCode, stateOfSentence } from "../values.ts";

/** The codes that history lines carry. */
const CODES: Readonly<Record<string, ShippingState>> = {
  "101": "picked_up",
  "100": "in_transit",
  "200": "delivered",
};

/**
 * Whole sentences, the longer first: "Paket telah diterima oleh DC_X" is a pick-up, "Paket telah diterima" a delivery.
 * The words in capitals are those of the website.
 */
const SENTENCES: ScanSentences = [
  [/^manifes(t)?$/i, "picked_up"],
  [/^paket telah diterima oleh .+$/i, "picked_up"],
  [/^paket telah diterima$/i, "delivered"],
  [/^paket akan dikirimkan ke .+$/i, "in_transit"],
  [/^paket telah sampai di .+$/i, "in_transit"],
  [/^paket akan dikirim ke alamat penerima$/i, "out_for_delivery"],
  [/^paket disimpan di gudang j&t$/i, "on_hold"],
  [/^paket akan diretur$/i, "returning"],
  [/^paket gagal dipickup$/i, "waiting_pickup"],
  [/^TELAH DIAMBIL: .+$/, "picked_up"],
  [/^TELAH (BERANGKAT|TIBA): .+$/, "in_transit"],
  [/^SEDANG DIANTAR: .+$/, "out_for_delivery"],
  [/^TERKIRIM: .+$/, "delivered"],
];

/** What a history line means; the sentence decides where it is known, because codes group several. */
export const jntState = (code: string, text: string): ShippingState =>
  stateOfSentence(SENTENCES, text) ?? stateOfCode(CODES, code) ?? "unknown";
