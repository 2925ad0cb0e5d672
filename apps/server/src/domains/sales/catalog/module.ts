import { periodic } from "../../../platform/worker.ts";
import { followSwitch } from "./follow-switch.ts";
import type { Module } from "../../../kernel/module.ts";
import { CATALOG_STEPS } from "./opening-steps.ts";
import { PATTERN } from "./pattern.ts";
import { priceChangeKind } from "./price-change-kind.ts";
import { priceFloorKind, priceFloorRemovalKind } from "./price-floor-kind.ts";
import {
  FIRST_LIST_DUE,
  PRICE_LIST_PAUSE_MS,
  refreshStalePriceLists,
} from "./refresh-price-lists.ts";
import { catalogHandlers } from "./routes.ts";
import { forgetAmounts } from "./store.ts";
import { supplierPricesKind } from "./supplier-prices-kind.ts";

export const catalogModule: Module = {
  name: "sales/catalog",
  followSupplierSwitch: (brand) => (client, actor, supplier) =>
    followSwitch(brand, client, actor, supplier),
  pattern: PATTERN,
  openingSteps: CATALOG_STEPS,
  handlers: ({ brand, registry }) => catalogHandlers(brand, registry),
  workers: ({ brand, registry }) => [
    periodic(brand.log, "price lists", PRICE_LIST_PAUSE_MS, () =>
      refreshStalePriceLists(brand, registry),
    ),
  ],
  due: [FIRST_LIST_DUE],
  housekeeping: ({ pool }) => forgetAmounts(pool),
  approvalKinds: () => [
    priceChangeKind(),
    priceFloorKind(),
    priceFloorRemovalKind(),
    supplierPricesKind(),
  ],
};
