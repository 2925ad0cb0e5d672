import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { collectRevenue } from "./collect-revenue.ts";
import { mountFinanceFiles } from "./files.ts";
import { FINANCE_HEALTH } from "./health-checks.ts";
import { financeHandlers } from "./routes.ts";
import { verifyRevenue } from "./verify-revenue.ts";

/** Nobody waits for it: what is not added up yet is read as it stands. */
const COLLECT_PAUSE_MS = 10_000;

export const financeModule: Module = {
  name: "money/finance",
  pattern: "nothing",
  handlers: ({ brand, healthChecks }) => financeHandlers(brand, healthChecks),
  officeRoutes: (app, { brand, authenticate, cookie }) =>
    mountFinanceFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    repeating(brand.log, "revenue", COLLECT_PAUSE_MS, () => collectRevenue(brand)),
  ],
  proveBooks: ({ pool }) => verifyRevenue(pool),
  health: FINANCE_HEALTH,
};
