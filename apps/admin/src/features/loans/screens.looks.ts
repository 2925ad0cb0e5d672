import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "agents' loans", path: () => "/loans", ready: "Pemberi pinjaman" },
  { name: "money lent and asked for", path: () => "/loan-draws", ready: "Menunggu Master" },
  { name: "repayments of loans", path: () => "/loan-payments", ready: "Jumlah pembayaran" },
  { name: "cash handed over by Masters", path: () => "/loan-handovers", ready: "Menunggu" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/loans/$loan_id": "needs a loan; e2e/money/loans.e2e.ts looks at one",
};
