import type { Module } from "../../module.ts";
import { reconciliationHandlers } from "./routes.ts";

export const reconciliationModule: Module = {
  name: "money/reconciliation",
  pattern: "nothing",
  handlers: ({ brand, unexplained }) => reconciliationHandlers(brand, unexplained),
};
