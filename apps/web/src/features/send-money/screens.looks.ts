import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "name checks", path: () => "/cek-nama", ready: "Cek nama" },
  // Users without the permission see how to request it.
  {
    name: "money to a bank",
    path: () => "/prabayar/kirim-uang",
    ready: /^(Kirim uang|Send money)$/,
  },
  { name: "the identity", path: () => "/verifikasi", ready: "Verifikasi identitas" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/cek-nama/$ref_id": "needs a check; e2e/money/send-money.e2e.ts looks at it",
  "/prabayar/kirim-uang/$ref_id": "needs a transfer; e2e/money/send-money.e2e.ts looks at it",
};
