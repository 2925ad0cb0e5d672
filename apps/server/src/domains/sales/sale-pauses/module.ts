import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { pauseSale, resumeSale } from "./pause-sale.ts";
import { readSalePauses } from "./store.ts";

function salePauseHandlers(brand: BrandContext): Handlers {
  return {
    salePauses: async () => readSalePauses(brand.pool),
    salePauseSet: async (input, context) => {
      await pauseSale(brand, actorOf(context), input);
      return readSalePauses(brand.pool);
    },
    salePauseEnd: async (place, context) => {
      await resumeSale(brand, actorOf(context), place);
      return readSalePauses(brand.pool);
    },
  };
}

export const salePausesModule: Module = {
  name: "sales/sale-pauses",
  pattern: "nothing",
  handlers: ({ brand }) => salePauseHandlers(brand),
};
