import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../identity/index.ts";
import { listAddresses } from "./list-addresses.ts";
import { listRegions } from "./list-regions.ts";
import { pickAddress, removeAddress, saveAddress } from "./manage-addresses.ts";

/** A member's addresses, each call sees the caller's own only, and the official regions that they are made of. */
export function addressHandlers(brand: BrandContext): Handlers {
  return {
    regions: async (question) => listRegions(brand.pool, question),
    addresses: async (_input, { principal }) => listAddresses(brand.pool, memberOf(principal).id),
    addressSave: async (input, { principal }) =>
      saveAddress(brand.pool, memberOf(principal).id, input),
    addressPick: async ({ id }, { principal }) =>
      pickAddress(brand.pool, memberOf(principal).id, id),
    addressDelete: async ({ id }, { principal }) =>
      removeAddress(brand.pool, memberOf(principal).id, id),
  };
}
