import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import {
  listAddresses,
  pickAddress,
  removeAddress,
  saveAddress,
} from "../../people/addresses/index.ts";
import { DELIVERY_STEPS } from "./opening-steps.ts";
import { findRegions, listCities } from "./regions.ts";
import { describeOrigin, saveOrigin } from "./set-origin.ts";

/** Addresses and places of the shop. The addresses are those of the account. */
function deliveryHandlers(brand: BrandContext): Handlers {
  const { pool } = brand;
  return {
    adminShopOrigin: async () => describeOrigin(pool),
    adminShopOriginSave: async (input, context) => saveOrigin(brand, actorOf(context), input),
    shopAddresses: async (_input, { principal }) => listAddresses(pool, memberOf(principal).id),
    shopActiveAddress: async (_input, { principal }) => {
      const { addresses } = await listAddresses(pool, memberOf(principal).id);
      return { address: addresses.find(({ primary }) => primary) ?? null };
    },
    shopAddressAdd: async (input, { principal }) =>
      saveAddress(pool, memberOf(principal).id, input),
    shopAddressUpdate: async (input, { principal }) =>
      saveAddress(pool, memberOf(principal).id, input),
    shopAddressPick: async ({ id }, { principal }) => pickAddress(pool, memberOf(principal).id, id),
    shopAddressDelete: async ({ id }, { principal }) =>
      removeAddress(pool, memberOf(principal).id, id),
    adminShopRegions: async ({ search_key: text }) => findRegions(pool, text),
    shopRegions: async ({ search_key: text }) => findRegions(pool, text),
    shopCities: async ({ q }) => listCities(pool, q),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    shop_origin: {
      columns: ["phone", "sender_id"],
      erasure: { stays: "the brand's own address and account, from which its parcels are sent" },
      copy: { leftOut: "the brand's own address and account" },
    },
  },
};

export const deliveryModule: Module = {
  name: "shop/delivery",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => deliveryHandlers(brand),
  openingSteps: DELIVERY_STEPS,
};
