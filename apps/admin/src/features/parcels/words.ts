import type { ShipmentFailure, ShipmentState } from "@konter/contract/parcels";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";
import type { ParcelList } from "./api.ts";

export const LIST_NAMES: Readonly<Record<ParcelList, () => string>> = {
  all: m.parcels_all,
  attention: m.parcels_attention,
  processing: m.parcels_processing,
  success: m.parcels_success,
  failed: m.parcels_failed,
  canceled: m.parcels_canceled,
};
export const STATE_TONES: Readonly<Record<ShipmentState, ChipTone>> = {
  processing: "warning",
  success: "success",
  failed: "danger",
  canceled: "neutral",
};
export const FAILURES: Readonly<Record<ShipmentFailure, () => string>> = {
  place_not_served: m.parcel_failed_place,
  service_closed: m.parcel_failed_service,
  weight_outside: m.parcel_failed_weight,
  cod_outside: m.parcel_failed_cod,
  goods_forbidden: m.parcel_failed_goods,
  address_refused: m.parcel_failed_address,
  waybill_used: m.parcel_failed_waybill,
  balance_too_low: m.parcel_failed_balance,
  configuration: m.parcel_failed_configuration,
  rate_limited: m.parcel_failed_rate,
  other: m.parcel_failed_other,
  not_sent: m.parcel_failed_not_sent,
  not_found: m.parcel_failed_not_found,
  cancelled_by_courier: m.parcel_failed_by_courier,
  cancelled_by_sender: m.parcel_failed_by_sender,
};
