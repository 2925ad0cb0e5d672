import type { ScreenLook } from "../../testing/screen-look.ts";

const NOT_PERMITTED = "Anda tidak memiliki izin untuk mengakses halaman ini";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the loan, switched off",
    path: () => "/agen/pinjaman",
    ready: "Pinjaman sedang ditutup",
  },
  {
    name: "the loan's statement",
    path: () => "/agen/pinjaman/mutasi",
    ready: "Tidak ada mutasi",
  },
  {
    name: "the agents' loans, not permitted",
    path: () => "/agen/center/pinjaman",
    ready: NOT_PERMITTED,
  },
  {
    name: "requests for loan money, not permitted",
    path: () => "/agen/center/permintaan",
    ready: NOT_PERMITTED,
  },
  {
    name: "cash hand-overs, not permitted",
    path: () => "/agen/center/setoran",
    ready: NOT_PERMITTED,
  },
];
