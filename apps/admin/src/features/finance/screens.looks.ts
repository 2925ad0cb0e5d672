import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the accounts of the ledger",
    path: () => "/accounts",
    ready: /^(Penjualan prabayar|Prepaid sales)/,
  },
  {
    name: "the statement of an account",
    path: () => "/accounts/1",
    ready: "Awal + mutasi = akhir, sama dengan buku besar",
  },
  { name: "the revenue report", path: () => "/revenue", ready: "Hasil bersih" },
];
