import { ABROAD_COURIER, POSTAL_COURIERS } from "@konter/contract/parcels";
import type { CourierCode, PostalMode } from "@konter/contract/parcels";
import type { ShipmentRow } from "../store.ts";

/** How a postal parcel is paid for; null for other couriers. `POSTAL_MODE` says the same in SQL. */
export function postalModeOf({
  courier,
  cod_amount: cod,
  payer,
}: Pick<ShipmentRow, "cod_amount" | "courier" | "payer">): PostalMode | null {
  if (!POSTAL_COURIERS.includes(courier)) return null;
  if (courier === ABROAD_COURIER) return "abroad";
  if (payer === "channel") return "cashless";
  return cod > 0 ? "cod" : "non_cod";
}

/** `postalModeOf` of a shipment `s` of the post. */
export const POSTAL_MODE = `case when s.courier = '${ABROAD_COURIER}' then 'abroad' when s.payer = 'channel' then 'cashless' when s.cod_amount > 0 then 'cod' else 'non_cod' end`;

/** The couriers that a report is narrowed to; null for all. */
export function couriersOf({
  courier,
  postal,
}: {
  readonly courier?: CourierCode | undefined;
  readonly postal?: "yes" | undefined;
}): readonly CourierCode[] | null {
  if (postal === undefined) return courier === undefined ? null : [courier];
  return POSTAL_COURIERS.filter((code) => courier === undefined || code === courier);
}
