import { getLocale } from "@konter/client/locale";
import { SHIPMENT_FAILURE_TEXTS, SHIPPING_STATE_NAMES } from "@konter/contract/parcels";
import type {
  Shipment,
  ShipmentFailure,
  ShipmentState,
  ShippingState,
} from "@konter/contract/parcels";
import type { ChipTone } from "@konter/ui";
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock3,
  House,
  MapPin,
  Package,
  Pause,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

interface StateLook {
  readonly icon: Icon;
  readonly tone: ChipTone;
}

/** Where the parcel is, and what its sender can do next (M436, M437). */
export const SHIPPING_LOOKS: Readonly<
  Record<ShippingState, StateLook & { readonly next: () => string }>
> = {
  waiting_awb: { icon: Clock3, tone: "neutral", next: m.parcel_next_waiting_awb },
  waiting_pickup: { icon: Store, tone: "primary", next: m.parcel_next_waiting_pickup },
  picked_up: { icon: Package, tone: "primary", next: m.parcel_next_picked_up },
  in_transit: { icon: Truck, tone: "primary", next: m.parcel_next_in_transit },
  out_for_delivery: { icon: MapPin, tone: "primary", next: m.parcel_next_out_for_delivery },
  attempt_failed: { icon: TriangleAlert, tone: "warning", next: m.parcel_next_attempt_failed },
  on_hold: { icon: Pause, tone: "warning", next: m.parcel_next_on_hold },
  delivered: { icon: CircleCheck, tone: "success", next: m.parcel_next_delivered },
  returning: { icon: Undo2, tone: "warning", next: m.parcel_next_returning },
  returned: { icon: House, tone: "warning", next: m.parcel_next_returned },
  lost_or_damaged: { icon: CircleAlert, tone: "danger", next: m.parcel_next_lost_or_damaged },
  cancelled: { icon: Ban, tone: "neutral", next: m.parcel_next_cancelled },
  unknown: { icon: CircleHelp, tone: "neutral", next: m.parcel_next_unknown },
};

export const shippingName = (state: ShippingState): string =>
  SHIPPING_STATE_NAMES[state][getLocale()];

/** The state of the order and its money. */
export const SHIPMENT_LOOKS: Readonly<
  Record<ShipmentState, StateLook & { readonly name: () => string; readonly wash: string }>
> = {
  processing: {
    icon: Clock3,
    tone: "primary",
    wash: "bg-primary-wash text-primary-text",
    name: m.parcel_processing,
  },
  success: {
    icon: CircleCheck,
    tone: "success",
    wash: "bg-success-wash text-success-text",
    name: m.parcel_success,
  },
  failed: {
    icon: CircleX,
    tone: "danger",
    wash: "bg-danger-wash text-danger-text",
    name: m.parcel_failed,
  },
  canceled: {
    icon: Ban,
    tone: "neutral",
    wash: "bg-neutral-wash text-text",
    name: m.parcel_canceled,
  },
};

/** A cancelled order that never reached the courier has failed for the books, but not for its sender. */
export const shipmentLook = ({ status, failure }: Pick<Shipment, "status" | "failure">) =>
  SHIPMENT_LOOKS[failure === "cancelled_by_sender" ? "canceled" : status];

/** Why the money went back. */
export const shipmentFailureText = (failure: ShipmentFailure): string =>
  SHIPMENT_FAILURE_TEXTS[failure][getLocale()];
