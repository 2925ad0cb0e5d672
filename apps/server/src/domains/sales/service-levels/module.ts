import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../../kernel/module.ts";
import { measureService } from "./measure-service.ts";
import { describeSupplierLevels } from "./supplier-levels.ts";

const MEASURE_PAUSE_MS = 15_000;

export const serviceLevelsModule: Module = {
  name: "sales/service-levels",
  pattern: "nothing",
  handlers: ({ brand }) => ({
    supplierServiceLevels: async ({ id }) => describeSupplierLevels(brand.pool, id),
  }),
  workers: ({ brand }) => [
    repeating(brand.log, "service levels", MEASURE_PAUSE_MS, () => measureService(brand.pool)),
  ],
};
