import type { ScreenLook } from "../../testing/screen-look.ts";

const NOT_ALLOWED = /belum diizinkan mengirim paket|may not send parcels/;

/** The screens that the screenshots and axe checks visit. e2e/buying/parcels.e2e.ts looks at them as an agent. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the parcels, not permitted", path: () => "/kurir", ready: NOT_ALLOWED },
  { name: "a parcel, not permitted", path: () => "/kurir/kirim", ready: NOT_ALLOWED },
  { name: "shipping corrections, not permitted", path: () => "/kurir/koreksi", ready: NOT_ALLOWED },
  { name: "the parcel report, not permitted", path: () => "/report/kurir", ready: NOT_ALLOWED },
  {
    name: "the manifest report, not permitted",
    path: () => "/report/kurir/manifest",
    ready: NOT_ALLOWED,
  },
  {
    name: "a parcel that nobody knows",
    path: () => "/lacak?courier=sicepat&awb=009999999999",
    ready: /Resi tidak ditemukan|Waybill not found/,
  },
  { name: "the tariff", path: () => "/tarif", ready: /Cek ongkir|Shipping fees/ },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/kurir/$ref_id": "needs a parcel; e2e/buying/parcels.e2e.ts looks at it",
  "/kurir/manifest": "needs an agent; e2e/buying/parcels.e2e.ts looks at it",
  "/kurir/manifest/$ref_id": "needs a parcel; e2e/buying/parcels.e2e.ts looks at it",
  "/kurir/menunggu": "needs an agent; e2e/buying/parcels.e2e.ts looks at it",
  "/kurir/lacak": "needs an agent; e2e/buying/parcels.e2e.ts looks at it",
  "/report/kurir/$courier": "shows what /report/kurir shows",
  "/lacak/$token": "needs a parcel; shows what /lacak shows",
};
