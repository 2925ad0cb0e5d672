import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "shipping differences", path: () => "/reweigh", ready: "Selisih ongkir" },
  { name: "parcel claims", path: () => "/parcel-claims", ready: "Klaim paket" },
  { name: "courier invoices", path: () => "/courier-invoices", ready: "Tagihan kurir" },
];
