import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { listRegions } from "../addresses/index.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf } from "../identity/index.ts";
import { askChange, readOwn } from "./ask-change.ts";
import { listRequests, refuseRequest } from "./requests.ts";
import { readForOffice, saveAddress } from "./save-address.ts";

/** Where couriers find an agent: its owner reads it and asks for changes, staff change it. */
export function courierHandlers(brand: BrandContext): Handlers {
  return {
    courierAddress: async (_input, { principal }) => readOwn(brand.pool, memberOf(principal).id),
    courierAsk: async (input, { principal, idempotencyKey }) =>
      askChange(brand, memberOf(principal).id, idempotencyKey, input),
    officeRegions: async (question) => listRegions(brand.pool, question),
    officeCourierAddress: async ({ member_id }) => readForOffice(brand.pool, member_id),
    courierAddressSave: async (input, context) =>
      saveAddress(brand, actorOf(context), context.idempotencyKey, input),
    courierRequests: async (input) => listRequests(brand.pool, input),
    courierRefuse: async (input, context) => refuseRequest(brand, actorOf(context), input),
  };
}
