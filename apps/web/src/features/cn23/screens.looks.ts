import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  // Users without the permission see how to request it.
  { name: "customs declarations", path: () => "/pos/cn23", ready: "Deklarasi CN23" },
  { name: "a new customs declaration", path: () => "/pos/cn23/add", ready: "Deklarasi baru" },
  {
    name: "the report of customs declarations",
    path: () => "/pos/report/cn23",
    ready: "Laporan CN23",
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/pos/cn23/$ref_id": "needs a declaration; looked at in e2e/buying/cn23.e2e.ts",
  "/pos/cn23/add/$resi": "the same screen as /pos/cn23/add",
  "/webapp/pos/cn23": "the same screen as /pos/cn23",
  "/webapp/pos/cn23/$ref_id": "the same screen as /pos/cn23/$ref_id",
  "/webapp/pos/cn23/add": "the same screen as /pos/cn23/add",
  "/webapp/pos/cn23/add/$resi": "the same screen as /pos/cn23/add",
  "/webapp/pos/report/cn23": "the same screen as /pos/report/cn23",
};
