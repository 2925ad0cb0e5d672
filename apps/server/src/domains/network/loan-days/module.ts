import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { exportDays } from "./export-days.ts";
import { listDays } from "./list-days.ts";
import { storeDays } from "./store-days.ts";
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
};
