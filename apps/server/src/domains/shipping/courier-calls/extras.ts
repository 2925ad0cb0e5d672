import { COURIER_NAMES } from "@konter/contract/parcels";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { courierFor } from "../couriers/index.ts";
import type { ConnectedCourier } from "../couriers/index.ts";
import { callCourier } from "../parcel-tracking/index.ts";
import { listCommodities, quoteParcel, toShipment, withScans } from "../shipments/index.ts";
import { callerOf, requireOwn, trackOwn } from "./handlers.ts";
import type { CourierParts } from "./handlers.ts";

/** The next number of the account's ranges and how many are left. Throws courier_closed. */
async function freeWaybills(brand: BrandContext, connected: ConnectedCourier | undefined) {
  if (connected === undefined)
    throw new DomainError("courier_closed", { parameters: { courier: COURIER_NAMES.sicepat } });
  const found = await brand.pool.query<{ next: string | null; left: number }>(
    `select (select lpad(next_number::text, digits, '0') from waybill_range
         where courier_account_id = $1 and next_number <= last_number order by id limit 1) as next,
       coalesce(sum(last_number - next_number + 1), 0)::int as left from waybill_range where courier_account_id = $1`,
    [connected.id],
  );
  return onlyRow(found);
}

/** The calls that only one courier has. */
export function extraHandlers(parts: CourierParts): Handlers {
  const { brand, registry } = parts;
  return {
    sicepatInquiry: async (input, context) => {
      const { id } = await callerOf(parts, "sicepat", context);
      return quoteParcel(brand, registry, id, { ...input, courier: "sicepat" });
    },
    sicepatFind: async ({ ref_id: refId }, context) =>
      withScans(brand.pool, await requireOwn(parts, "sicepat", refId, context), registry),
    sicepatPickup: async ({ ref_id: refId }, context) => {
      const { member_id: id } = await requireOwn(parts, "sicepat", refId, context);
      return callCourier(brand, registry, id, refId);
    },
    sicepatWaybill: async (_input, context) => {
      await callerOf(parts, "sicepat", context);
      return freeWaybills(brand, courierFor(registry, "sicepat"));
    },
    idexpressWaybill: async ({ ref_id: refId }, context) =>
      toShipment(await requireOwn(parts, "idexpress", refId, context), registry),
    idexpressStatus: async ({ awb }, context) => trackOwn(parts, "idexpress", awb, context),
    lionParcelCommodity: async (_input, context) => {
      const { id } = await callerOf(parts, "lion_parcel", context);
      return listCommodities(brand, registry, id, "lion_parcel");
    },
  };
}
