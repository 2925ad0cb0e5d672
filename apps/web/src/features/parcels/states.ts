import { getLocale } from "@konter/client/locale";
import { SHIPMENT_FAILURE_TEXTS } from "@konter/contract/parcels";
import type {
  Shipment,
  ShipmentFailure,
  ShipmentState,
  ShippingState,
} from "@konter/contract/parcels";
import type { ChipTone } from "@konter/ui";
import { Ban, CircleCheck, CircleX, Clock3 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

interface StateLook {
  readonly icon: Icon;
  readonly tone: ChipTone;
}

/** What the sender of a parcel in this state can do next (M436, M437). */
export const NEXT_ACTIONS: Readonly<Record<ShippingState, (typeof m)["parcel_next_unknown"]>> = {
  waiting_awb: m.parcel_next_waiting_awb,
  waiting_pickup: m.parcel_next_waiting_pickup,
  picked_up: m.parcel_next_picked_up,
  in_transit: m.parcel_next_in_transit,
  out_for_delivery: m.parcel_next_out_for_delivery,
  attempt_failed: m.parcel_next_attempt_failed,
  on_hold: m.parcel_next_on_hold,
  delivered: m.parcel_next_delivered,
  returning: m.parcel_next_returning,
  returned: m.parcel_next_returned,
  lost_or_damaged: m.parcel_next_lost_or_damaged,
  cancelled: m.parcel_next_cancelled,
  unknown: m.parcel_next_unknown,
};

/** The state of the order and its money. */
export const SHIPMENT_LOOKS: Readonly<
  Record<ShipmentState, StateLook & { readonly name: () => string }>
> = {
  processing: {
    icon: Clock3,
    tone: "primary",
    name: m.parcel_processing,
  },
  success: {
    icon: CircleCheck,
    tone: "success",
    name: m.parcel_success,
  },
  failed: {
    icon: CircleX,
    tone: "danger",
    name: m.parcel_failed,
  },
  canceled: {
    icon: Ban,
    tone: "neutral",
    name: m.parcel_canceled,
  },
};

/** A cancelled order that never reached the courier has failed for the books, but not for its sender. */
export const shipmentLook = ({ status, failure }: Pick<Shipment, "status" | "failure">) =>
  SHIPMENT_LOOKS[failure === "cancelled_by_sender" ? "canceled" : status];

/** Why the money went back. */
export const shipmentFailureText = (failure: ShipmentFailure): string =>
  SHIPMENT_FAILURE_TEXTS[failure][getLocale()];
