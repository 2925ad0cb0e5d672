import { call, perMinute } from "../call.ts";
import { serviceLevelsInput, supplierServiceLevels } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  supplierServiceLevels: call("GET admin/suppliers/{id}/service-levels", {
    access: "staff",
    permission: "suppliers.read",
    input: serviceLevelsInput,
    output: supplierServiceLevels,
    errors: ["supplier_not_found"],
    rateLimit: perMinute(240),
    summary: "How soon and how surely a supplier delivers, in all and by product.",
  }),
};
