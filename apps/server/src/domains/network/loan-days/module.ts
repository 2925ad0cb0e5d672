import { ageCheck } from "../../../platform/health.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { exportDays } from "./export-days.ts";
import { listDays } from "./list-days.ts";
import { OLDEST_MISSING_DAY, storeDays } from "./store-days.ts";
import { verifyDays } from "./verify-days.ts";

const PAUSE_MS = 600_000;

export const loanDaysModule: Module = {
  name: "network/loan-days",
  template: "nothing",
  handlers: ({ brand }) => ({
    adminLoanDays: async (query) => listDays(brand, query),
    adminLoanDaysExport: async (filter, context) => exportDays(brand, actorOf(context), filter),
  }),
  workers: ({ brand }) => [
    { name: "loans by day", pauseMs: PAUSE_MS, work: () => storeDays(brand) },
  ],
  proveBooks: ({ pool }) => verifyDays(pool),
  health: [
    ageCheck({
      name: "network.loan-days.oldest_missing_day_seconds",
      warnsAt: 2 * 60 * 60,
      failsAt: 24 * 60 * 60,
      text: {
        id: "Hari tertua yang pinjamannya belum disimpan berakhir {figure} yang lalu.",
        en: "The oldest day whose loans are not stored ended {figure} ago.",
      },
      oldest: OLDEST_MISSING_DAY,
    }),
  ],
};
