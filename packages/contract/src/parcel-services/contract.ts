import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { courierServiceInput, courierServices } from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  courierServices: call("GET admin/courier-services", {
    access: "staff",
    permission: "parcels.read",
    input: nothing,
    output: courierServices,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Couriers' services with the brand's margin, the agent's cashback and the upline's share.",
  }),
  courierServiceSave: call("POST admin/courier-services", {
    access: "staff",
    permission: "catalog.write",
    input: courierServiceInput,
    output: courierServices,
    errors: ["courier_account_not_found", "courier_service_unknown"],
    rateLimit: perMinute(60),
    summary:
      "Sets margin, cashback and upline share of one service, for parcels that are sent from now on.",
  }),
};
