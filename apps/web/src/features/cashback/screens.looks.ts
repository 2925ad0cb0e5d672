import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the cashback", path: () => "/report/cashback", ready: "Saldo cashback" },
  {
    name: "the cashback of bills",
    path: () => "/report/pasca-cashback",
    ready: "Cashback pascabayar",
  },
  {
    name: "the agents, not permitted",
    path: () => "/report/list-agen",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
  {
    name: "the agents' sales, not permitted",
    path: () => "/report/transaksi-agen",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
];
