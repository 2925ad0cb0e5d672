import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { compareFees } from "./compare-fees.ts";
import { listRegions } from "./list-regions.ts";
import { orderRoute } from "./order-route.ts";

export const multiSupplierModule: Module = {
  name: "shipping/multi-supplier",
  template: "nothing",
  handlers: ({ brand, couriers, wake }) => ({
    multiRegions: async ({ search }, { principal }) =>
      listRegions(brand.pool, memberOf(principal).id, search),
    multiFee: async (input, { principal }) =>
      compareFees(brand, couriers, memberOf(principal).id, input),
    multiOrderRoute: async (input, context) => {
      const ordered = await orderRoute(
        brand,
        couriers,
        memberOf(context.principal),
        input,
        context,
      );
      wake("shipments");
      return ordered;
    },
  }),
};
