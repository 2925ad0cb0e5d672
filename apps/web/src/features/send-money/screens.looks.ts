import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "name checks", path: () => "/cek-nama", ready: "Cek nama" },
  // Whoever may not sees how to ask for it.
  {
    name: "money to a bank",
    path: () => "/prabayar/kirim-uang",
    ready: /^(Kirim uang|Send money)$/,
  },
  { name: "the identity", path: () => "/verifikasi", ready: "Verifikasi identitas" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/cek-nama/$ref_id": "needs a check; e2e/money/send-money.e2e.ts looks at it",
  "/prabayar/kirim-uang/$ref_id": "needs a transfer; e2e/money/send-money.e2e.ts looks at it",
};
