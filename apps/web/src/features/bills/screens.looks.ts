import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the kinds of bills", path: () => "/pascabayar", ready: "Bayar tagihan" },
  { name: "a bill of PLN", path: () => "/pascabayar/pln", ready: /^PLN (Pascabayar|postpaid)$/ },
  { name: "a bill of PDAM", path: () => "/pascabayar/pdam", ready: /PDAM/ },
  { name: "the report of bills", path: () => "/report/pasca", ready: "Laporan tagihan" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/pascabayar/$type": "the same screen as /pascabayar/{type}",
  "/pascabayar/transaksi/$ref_id": "needs a bill; e2e/buying/bills.e2e.ts looks at it",
  "/webapp/pascabayar/transaksi/$ref_id": "the same screen as /pascabayar/transaksi/{ref_id}",
};
