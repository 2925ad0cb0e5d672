import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the top-up", path: () => "/payment/deposit/topup", ready: "Lanjut bayar" },
  { name: "the top-ups", path: () => "/payment/deposit/history", ready: "Riwayat isi deposit" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/payment/deposit/topup/$code":
    "e2e/money/deposits.e2e.ts looks at a request in each of its states",
  "/payment/deposit/success": "the screen of a request under another address",
  "/payment/deposit/error": "the screen of a request under another address",
};
