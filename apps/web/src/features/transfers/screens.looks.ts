import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "a transfer",
    path: () => "/payment/deposit/transfer",
    ready: "Riwayat transfer",
  },
  {
    name: "a transfer before it is confirmed",
    path: () => "/payment/deposit/transfer?number=081200000003&amount=25000",
    ready: "Riwayat transfer",
    prepare: async (page, say) => {
      await page.getByLabel(say("Catatan")).fill("Setoran");
      await page.getByRole("button", { name: say("Lanjut"), exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "the own code", path: () => "/account/qr", ready: "Kode QR saya" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/payment/deposit/transfer/$ref_id":
    "needs a transfer; e2e/transfers.e2e.ts looks at it in every state",
};
