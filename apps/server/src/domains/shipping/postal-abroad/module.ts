import { ABROAD_COURIER } from "@konter/contract/parcels";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { sendParcel, toShipment } from "../shipments/index.ts";
import { listCountries } from "./list-countries.ts";
import { quoteAbroad } from "./quote-abroad.ts";
import { refuseAbroad } from "./refuse-abroad.ts";

export const postalAbroadModule: Module = {
  name: "shipping/postal-abroad",
  template: "nothing",
  handlers: ({ brand, couriers, wake }) => ({
    postalCountries: async (_input, { principal }) =>
      listCountries(brand.pool, couriers, memberOf(principal).id),
    abroadFee: async (input, { principal }) =>
      quoteAbroad(brand, couriers, memberOf(principal).id, input),
    abroadSend: async (input, context) => {
      const row = await sendParcel(brand, couriers, memberOf(context.principal), input, context, {
        only: ABROAD_COURIER,
        refuse: (quote) => refuseAbroad(quote, input),
      });
      wake("shipments");
      return toShipment(row, couriers);
    },
  }),
};
