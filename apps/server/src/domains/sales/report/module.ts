import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { indexSales } from "./index-sales.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { reportHandlers } from "./routes.ts";
import { verifySales } from "./verify-sales.ts";
import { REPORT_HEALTH } from "./health-checks.ts";
import { REPORT_METERS } from "./meters.ts";

const INDEX_PAUSE_MS = 30_000;

export const reportModule: Module = {
  name: "sales/report",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => reportHandlers(brand),
  workers: ({ brand }) => [repeating(brand.log, "search", INDEX_PAUSE_MS, () => indexSales(brand))],
  proveBooks: ({ pool }) => verifySales(pool),
  health: REPORT_HEALTH,
  meters: REPORT_METERS,
};
