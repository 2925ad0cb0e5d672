import { rowSubjects } from "../../../kernel/audit/index.ts";
import { followSwitch } from "./follow-switch.ts";
import type { Module } from "../../../kernel/module.ts";
import { CATALOG_STEPS } from "./opening-steps.ts";
import { TEMPLATE } from "./template.ts";
import { priceChangeKind } from "./price-change-kind.ts";
import { priceFloorKind, priceFloorRemovalKind } from "./price-floor-kind.ts";
import {
  FIRST_PRICE_LISTS,
  PRICE_LIST_PAUSE_MS,
  readFirstPriceLists,
  refreshStalePriceLists,
} from "./refresh-price-lists.ts";
import { catalogHandlers } from "./routes.ts";
import { forgetAmounts } from "./store.ts";
import { salePauseHandlers } from "./sale-pauses/pause-sale.ts";
import { measureService } from "./service-levels/measure-service.ts";
import { describeSupplierLevels } from "./service-levels/supplier-levels.ts";
import { supplierPricesKind } from "./supplier-prices-kind.ts";

const FIRST_LIST_PAUSE_MS = 2_000;
const MEASURE_PAUSE_MS = 15_000;

const PRODUCT_SUBJECTS = rowSubjects(
  /^(?:product|promos)\./,
  "select code as subject, name from product where code = any($1)",
);

export const catalogModule: Module = {
  name: "sales/catalog",
  followSupplierSwitch: (brand) => (client, actor, supplier) =>
    followSwitch(brand, client, actor, supplier),
  template: TEMPLATE,
  openingSteps: CATALOG_STEPS,
  auditSubjects: () => [PRODUCT_SUBJECTS],
  handlers: ({ brand, registry }) => ({
    ...catalogHandlers(brand, registry),
    ...salePauseHandlers(brand),
    supplierServiceLevels: async ({ id }) => describeSupplierLevels(brand.pool, id),
  }),
  workers: ({ brand, registry }) => [
    {
      name: "first price lists",
      pauseMs: FIRST_LIST_PAUSE_MS,
      queues: [FIRST_PRICE_LISTS],
      work: () => readFirstPriceLists(brand, registry),
    },
    {
      name: "price lists",
      pauseMs: PRICE_LIST_PAUSE_MS,
      work: () => refreshStalePriceLists(brand, registry),
    },
    { name: "service levels", pauseMs: MEASURE_PAUSE_MS, work: () => measureService(brand.pool) },
  ],
  housekeeping: ({ pool }) => forgetAmounts(pool),
  approvalKinds: () => [
    priceChangeKind(),
    priceFloorKind(),
    priceFloorRemovalKind(),
    supplierPricesKind(),
  ],
};
