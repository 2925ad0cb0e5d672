import * as z from "zod/mini";
import { amountOut } from "../field-rules.ts";
import { COURIERS, ROUTE_RULES } from "./rules.ts";

/** Why an automatic route was chosen, with every route that was compared, the best of its rule first. */
export const shipmentRoute = z.object({
  rule: z.enum(ROUTE_RULES),
  candidates: z.array(
    z.object({
      courier: z.enum(COURIERS),
      courier_name: z.string(),
      service: z.string(),
      service_name: z.string(),
      total: amountOut(),
      days_least: z.nullable(z.int()),
      days_most: z.nullable(z.int()),
      /** Whether its courier answered at that time. */
      health: z.enum(["ok", "disturbed"]),
      /** `chosen`, why it was passed over, or the error code of its refusal. */
      outcome: z.string(),
    }),
  ),
});
export type ShipmentRoute = z.output<typeof shipmentRoute>;
