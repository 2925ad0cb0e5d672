import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the parcel payments",
    path: () => "/pos/transaction/cashless",
    ready: "Pembayaran kiriman",
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/pos/transaction/cashless/$code": "e2e/money/gateway-deposits.e2e.ts looks at a payment",
  "/webapp/pos/transaction/cashless": "the same screen in the shell",
  "/webapp/pos/transaction/cashless/$code": "the same screen in the shell",
};
