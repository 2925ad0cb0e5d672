import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "bulk top-up",
    path: () => "/prabayar/topupByExcel",
    ready: "Riwayat unggahan",
  },
  {
    name: "bulk bills",
    path: () => "/prabayar/topupByExcel?sells=bills",
    ready: "Riwayat unggahan",
  },
  {
    name: "bulk parcels, not permitted",
    path: () => "/kurir/massal",
    ready: /belum diizinkan mengirim paket|may not send parcels/,
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/kurir/massal/$code": "needs an upload; e2e/buying/bulk-parcels.e2e.ts looks at it",
  "/prabayar/topupByExcel/$code": "needs an upload; e2e/buying/bulk.e2e.ts looks at it",
  "/webapp/prabayar/topupByExcel": "the same screen as /prabayar/topupByExcel",
  "/webapp/prabayar/topupByExcel/$code": "the same screen as /prabayar/topupByExcel/{code}",
};
