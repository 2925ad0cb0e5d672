import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  // Users without the permission see how to request it.
  {
    name: "a transfer",
    path: () => "/payment/deposit/transfer",
    ready: /^(Transfer saldo|Deposit transfer)$/,
  },
  { name: "the own code", path: () => "/account/qr", ready: "Kode QR saya" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/payment/deposit/transfer/$ref_id":
    "needs a transfer; e2e/money/transfers.e2e.ts looks at it in every state",
};
