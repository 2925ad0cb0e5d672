import { SHIPPING_STATES } from "@konter/contract/parcels";
import type { ShippingState } from "@konter/contract/parcels";
import { SHIPPING_LOOKS, shippingText } from "@konter/ui/parcels";
import { describe, expect, it } from "vitest";
import { NEXT_ACTIONS } from "./states.ts";

const ROWS: Readonly<Record<ShippingState, readonly [text: string, tone: string, next: string]>> = {
  waiting_awb: ["Menunggu resi", "neutral", "Resi muncul di sini begitu kurir menjawab."],
  waiting_pickup: ["Menunggu dijemput", "primary", "Tempel label, lalu serahkan paket ke kurir."],
  picked_up: ["Sudah dijemput", "primary", "Paket sudah di tangan kurir."],
  in_transit: ["Dalam perjalanan", "primary", "Paket menuju kota penerima."],
  out_for_delivery: ["Sedang diantar", "primary", "Kurir sedang menuju alamat penerima."],
  attempt_failed: [
    "Pengantaran gagal",
    "warning",
    "Hubungi penerima, lalu kurir akan mencoba lagi.",
  ],
  on_hold: [
    "Tertahan",
    "warning",
    "Paket tertahan di kurir. Tanyakan ke kurir dengan nomor resi ini.",
  ],
  delivered: ["Terkirim", "success", "Paket sudah diterima."],
  returning: ["Dikirim balik", "warning", "Paket kembali ke pengirim."],
  returned: [
    "Kembali ke pengirim",
    "warning",
    "Ambil paketnya dari kurir atau tunggu diantar ke pengirim.",
  ],
  lost_or_damaged: [
    "Hilang atau rusak",
    "danger",
    "Hubungi layanan pelanggan untuk mengurus ganti rugi.",
  ],
  cancelled: ["Dibatalkan", "neutral", "Tidak ada yang perlu dilakukan lagi."],
  unknown: [
    "Status tidak dikenal",
    "neutral",
    "Kurir memberi status yang belum kami kenal. Lihat tulisannya di bawah.",
  ],
};

describe("the states of a parcel", () => {
  it.each(SHIPPING_STATES)("M437: has text, colour with icon and next action for %s", (state) => {
    const { tone } = SHIPPING_LOOKS[state];
    expect([shippingText(state), tone, NEXT_ACTIONS[state]()]).toEqual(ROWS[state]);
    expect(NEXT_ACTIONS[state]({}, { locale: "en" })).not.toBe(NEXT_ACTIONS[state]());
  });

  it("M437: have thirteen values, no two with the same icon", () => {
    expect(SHIPPING_STATES).toHaveLength(13);
    const icons = SHIPPING_STATES.map((state) => SHIPPING_LOOKS[state].icon);
    expect(new Set(icons).size).toBe(SHIPPING_STATES.length);
  });
});
