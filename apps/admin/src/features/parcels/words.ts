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

/** Sources, statuses and effects in a parcel's history, and reasons why it needs a person. */
const WORD_NAMES: Readonly<Record<string, () => string>> = {
  create: m.parcel_word_create,
  find: m.parcel_word_find,
  cancel: m.parcel_word_cancel,
  track: m.parcel_word_track,
  staff: m.parcel_word_staff,
  made: m.parcel_word_made,
  exists: m.parcel_word_exists,
  refused: m.parcel_word_refused,
  unknown: m.parcel_word_unknown,
  not_found: m.parcel_word_not_found,
  found: m.parcel_word_found,
  cancelled: m.parcel_word_cancelled,
  promised: m.parcel_word_promised,
  known: m.parcel_word_known,
  not_reached: m.parcel_word_not_reached,
  not_sent: m.parcel_word_not_sent,
  not_booked: m.parcel_word_not_booked,
  sent_again: m.parcel_word_sent_again,
  rate_limited: m.parcel_word_rate_limited,
  waybill_used: m.parcel_word_waybill_used,
  made_without_waybill: m.parcel_word_made_without_waybill,
  made_after_release: m.parcel_word_made_after_release,
  other_waybill: m.parcel_word_other_waybill,
  unresolved: m.parcel_word_unresolved,
  waybill_unknown: m.parcel_word_waybill_unknown,
  unknown_scan: m.parcel_word_unknown_scan,
  scan_contradicts: m.parcel_word_scan_contradicts,
  cancel_promised: m.parcel_word_cancel_promised,
  cancel_refused: m.parcel_word_cancel_refused,
  cancel_approved: m.parcel_word_cancel_approved,
  courier_cancelled: m.parcel_word_courier_cancelled,
  cancel_not_found: m.parcel_word_cancel_not_found,
  cancel_unknown: m.parcel_word_cancel_unknown,
  closed: m.parcel_word_closed,
  failed_stays: m.parcel_word_failed_stays,
  canceled_stays: m.parcel_word_canceled_stays,
};

/** Falls back to the stored code, for example of a courier's own status. */
export const wordName = (code: string): string => WORD_NAMES[code]?.() ?? code;
