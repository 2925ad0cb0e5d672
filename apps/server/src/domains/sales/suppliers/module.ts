import { periodic } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { followSwitch } from "../catalog/index.ts";
import { supplierHandlers } from "./routes.ts";
import { readSupplierBalances } from "./watch-balances.ts";
import { SUPPLIER_HEALTH } from "./health-checks.ts";

const BALANCE_PAUSE_MS = 60_000;

export const suppliersModule: Module = {
  name: "sales/suppliers",
  handlers: ({ brand, registry }) =>
    supplierHandlers(brand, registry, (client, actor, id) =>
      followSwitch(brand, client, actor, id),
    ),
  workers: ({ brand, registry }) => [
    periodic(brand.log, "supplier balances", BALANCE_PAUSE_MS, () =>
      readSupplierBalances(brand, registry),
    ),
  ],
  health: SUPPLIER_HEALTH,
};
