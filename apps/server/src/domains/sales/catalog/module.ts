import { periodic, repeating } from "../../../platform/workers/worker.ts";
import { followSwitch } from "./follow-switch.ts";
import type { Module } from "../../../kernel/module.ts";
import { CATALOG_STEPS } from "./opening-steps.ts";
import { TEMPLATE } from "./template.ts";
import { priceChangeKind } from "./price-change-kind.ts";
import { priceFloorKind, priceFloorRemovalKind } from "./price-floor-kind.ts";
import {
  FIRST_LIST_DUE,
  PRICE_LIST_PAUSE_MS,
  refreshStalePriceLists,
} from "./refresh-price-lists.ts";
import { catalogHandlers } from "./routes.ts";
import { forgetAmounts } from "./store.ts";
import { salePauseHandlers } from "./sale-pauses/pause-sale.ts";
import { measureService } from "./service-levels/measure-service.ts";
import { describeSupplierLevels } from "./service-levels/supplier-levels.ts";
import { supplierPricesKind } from "./supplier-prices-kind.ts";

const MEASURE_PAUSE_MS = 15_000;

export const catalogModule: Module = {
  name: "sales/catalog",
  followSupplierSwitch: (brand) => (client, actor, supplier) =>
    followSwitch(brand, client, actor, supplier),
  template: TEMPLATE,
  openingSteps: CATALOG_STEPS,
  handlers: ({ brand, registry }) => ({
    ...catalogHandlers(brand, registry),
    ...salePauseHandlers(brand),
    supplierServiceLevels: async ({ id }) => describeSupplierLevels(brand.pool, id),
  }),
  workers: ({ brand, registry }) => [
    periodic(brand.log, "price lists", PRICE_LIST_PAUSE_MS, () =>
      refreshStalePriceLists(brand, registry),
    ),
    repeating(brand.log, "service levels", MEASURE_PAUSE_MS, () => measureService(brand.pool)),
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
