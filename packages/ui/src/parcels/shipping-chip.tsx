import { SHIPPING_STATE_NAMES } from "@konter/contract/parcels";
import type { ShippingState } from "@konter/contract/parcels";
import { Chip } from "../chip.tsx";
import type { ChipTone } from "../chip.tsx";
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock3,
  House,
  MapPin,
  Package,
  Pause,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from "../icons.ts";
import type { Icon } from "../icons.ts";
import { kitLocale } from "../texts.ts";

/** How a parcel's state looks in both apps (M437). */
export const SHIPPING_LOOKS: Readonly<
  Record<ShippingState, { readonly tone: ChipTone; readonly icon: Icon }>
> = {
  waiting_awb: { tone: "neutral", icon: Clock3 },
  waiting_pickup: { tone: "primary", icon: Store },
  picked_up: { tone: "primary", icon: Package },
  in_transit: { tone: "primary", icon: Truck },
  out_for_delivery: { tone: "primary", icon: MapPin },
  attempt_failed: { tone: "warning", icon: TriangleAlert },
  on_hold: { tone: "warning", icon: Pause },
  delivered: { tone: "success", icon: CircleCheck },
  returning: { tone: "warning", icon: Undo2 },
  returned: { tone: "warning", icon: House },
  lost_or_damaged: { tone: "danger", icon: CircleAlert },
  cancelled: { tone: "neutral", icon: Ban },
  unknown: { tone: "neutral", icon: CircleHelp },
};

export const shippingText = (state: ShippingState): string =>
  SHIPPING_STATE_NAMES[state][kitLocale()];

/** Where a parcel is; shown by text and icon, not by color alone. */
export function ShippingChip({ state }: { readonly state: ShippingState }) {
  const { tone, icon: StateIcon } = SHIPPING_LOOKS[state];
  return (
    <Chip tone={tone} icon={<StateIcon aria-hidden className="size-3.5 shrink-0" />}>
      {shippingText(state)}
    </Chip>
  );
}
