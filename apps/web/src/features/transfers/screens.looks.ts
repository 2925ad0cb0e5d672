import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  // Whoever may not sees how to ask for it.
  {
    name: "a transfer",
    path: () => "/payment/deposit/transfer",
    ready: /^(Transfer saldo|Deposit transfer)$/,
  },
  { name: "the own code", path: () => "/account/qr", ready: "Kode QR saya" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/payment/deposit/transfer/$ref_id":
    "needs a transfer; e2e/money/transfers.e2e.ts looks at it in every state",
};
