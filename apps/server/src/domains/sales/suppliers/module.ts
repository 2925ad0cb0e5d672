import { periodic } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { followSwitch } from "../catalog/index.ts";
import { SUPPLIER_STEPS } from "./opening-steps.ts";
import { credentialsPlace, SUPPLIER_CHANNEL } from "./registry.ts";
import { fundingKind } from "./funding-kind.ts";
import { verifyFundings } from "./verify-fundings.ts";
import { supplierHandlers, switchSupplier } from "./routes.ts";
import { dropPreviousKeys, keepPreviousKeys } from "./store.ts";
import { readSupplierBalances } from "./watch-balances.ts";
import { SUPPLIER_HEALTH } from "./health-checks.ts";
import { SUPPLIER_DIFFERENCES } from "./differences.ts";

const BALANCE_PAUSE_MS = 60_000;

export const suppliersModule: Module = {
  name: "sales/suppliers",
  pattern: "nothing",
  openingSteps: SUPPLIER_STEPS,
  handlers: ({ brand, registry }) =>
    supplierHandlers(brand, registry, (client, actor, id) =>
      followSwitch(brand, client, actor, id),
    ),
  connections: ({ brand, registry }) => ({
    port: "supplier",
    table: "supplier",
    key: "id",
    hasBalance: true,
    overlaps: true,
    announce: SUPPLIER_CHANNEL,
    place: credentialsPlace,
    switch: (client, actor, id, enabled) =>
      switchSupplier(client, actor, id, enabled, (each, who, supplier) =>
        followSwitch(brand, each, who, supplier),
      ),
    keepPrevious: keepPreviousKeys,
    changed: () => registry.reload(),
  }),
  approvalKinds: () => [fundingKind()],
  workers: ({ brand, registry }) => [
    periodic(brand.log, "supplier balances", BALANCE_PAUSE_MS, () =>
      readSupplierBalances(brand, registry),
    ),
  ],
  housekeeping: ({ pool }) => dropPreviousKeys(pool),
  proveBooks: ({ pool }) => verifyFundings(pool),
  unexplained: [SUPPLIER_DIFFERENCES],
  health: SUPPLIER_HEALTH,
};
