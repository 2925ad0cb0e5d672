import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, calendarDate, searchText } from "../field-rules.ts";
import { ALL_COURIERS, SHIPMENT_STATES, SHIPPING_STATES } from "../parcels/rules.ts";

const filters = {
  status: z.optional(z.enum(SHIPMENT_STATES)),
  /** Part of an agent's name or number. */
  agent: z.optional(searchText(60)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
/** Of one courier. */
export const agentParcelsQuery = z.strictObject({ ...filters, ...pageQuery });
const courier = z.optional(z.enum(ALL_COURIERS));
export const agentShipmentsQuery = z.strictObject({ courier, ...filters, ...pageQuery });
export type AgentShipmentsQuery = z.output<typeof agentShipmentsQuery>;
export const agentShipmentsExportQuery = z.strictObject({ courier, ...filters });
export type AgentShipmentsExportQuery = z.output<typeof agentShipmentsExportQuery>;

const agent = z.object({ name: z.string(), hp: z.string() });

/** An agent's parcel without its sender, recipient and waybill. */
export const agentShipment = z.object({
  ref_id: z.string(),
  created_at: z.string(),
  agent,
  expedition: z.enum(ALL_COURIERS),
  expedition_name: z.string(),
  service: z.string(),
  /** In grams. */
  item_weight: z.int(),
  billed_weight: z.int(),
  total_cost: amountOut(),
  agent_cashback: amountOut(),
  upline_share: amountOut(),
  status: z.enum(SHIPMENT_STATES),
  shipping_status: z.enum(SHIPPING_STATES),
});
export type AgentShipment = z.output<typeof agentShipment>;

export const agentShipmentPage = z.object({
  rows: z.array(agentShipment),
  next_cursor: z.nullable(z.string()),
  /** Of the filter, by agent and courier; only parcels whose order succeeded count. */
  totals: z.array(
    z.object({
      agent,
      expedition: z.enum(ALL_COURIERS),
      expedition_name: z.string(),
      parcels: z.int(),
      billed_weight: z.int(),
      total_cost: amountOut(),
      agent_cashback: amountOut(),
      upline_share: amountOut(),
    }),
  ),
});
export type AgentShipmentPage = z.output<typeof agentShipmentPage>;
