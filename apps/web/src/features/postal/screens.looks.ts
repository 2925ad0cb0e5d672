import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit, without the permission; e2e/buying/postal.e2e.ts has it. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the postal area", path: () => "/pos", ready: "Pos" },
  { name: "postal transactions", path: () => "/pos/transaction", ready: "Transaksi pos" },
  { name: "a postal parcel", path: () => "/pos/transaction/add", ready: "Kirim lewat pos" },
  { name: "the postal reports", path: () => "/pos/report", ready: "Laporan pos" },
  {
    name: "the postal report",
    path: () => "/pos/report/transaction",
    ready: "Laporan transaksi pos",
  },
  {
    name: "the postal manifest report",
    path: () => "/pos/report/manifest",
    ready: "Laporan manifest pos",
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/pos": "the same screen as /pos",
  "/webapp/pos/transaction": "the same screen as /pos/transaction",
  "/webapp/pos/transaction/add": "the same screen as /pos/transaction/add",
  "/webapp/pos/report": "the same screen as /pos/report",
  "/webapp/pos/report/transaction": "the same screen as /pos/report/transaction",
  "/webapp/pos/report/manifest": "the same screen as /pos/report/manifest",
};
