import type { ScreenLook } from "../../testing/screen-look.ts";

const NOT_ALLOWED = /belum diizinkan mengirim paket|may not send parcels/;

/** The screens that the screenshots and axe checks visit. e2e/buying/parcels.e2e.ts looks at them as an agent. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the parcels, not permitted", path: () => "/kurir", ready: NOT_ALLOWED },
  { name: "a parcel, not permitted", path: () => "/kurir/kirim", ready: NOT_ALLOWED },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/kurir/$ref_id": "needs a parcel; e2e/buying/parcels.e2e.ts looks at it",
};
