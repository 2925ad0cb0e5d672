import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the payments", path: () => "/payments", ready: "Kasus pembayaran" },
  {
    name: "the payments' cases",
    path: () => "/payments/cases",
    ready: "Tidak ada kasus pembayaran",
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/payments/$payment_id": "e2e/money/gateway-deposits.e2e.ts looks at a payment in its states",
};
