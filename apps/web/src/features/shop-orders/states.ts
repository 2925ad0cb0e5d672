import { SHOP_ORDER_STATE_NAMES } from "@konter/contract/shop-orders";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import type { ChipTone } from "@konter/ui";
import { kitLocale } from "@konter/ui";
import { Ban, CircleCheck, Clock3, Inbox, Package, Truck } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";

interface StateLook {
  readonly tone: ChipTone;
  readonly icon: Icon;
}

/** How each state of an order looks. */
export const STATE_LOOKS: Readonly<Record<ShopOrderState, StateLook>> = {
  waiting_payment: { tone: "warning", icon: Clock3 },
  pending: { tone: "primary", icon: Inbox },
  processed: { tone: "primary", icon: Package },
  shipped: { tone: "primary", icon: Truck },
  cancelled: { tone: "neutral", icon: Ban },
  done: { tone: "success", icon: CircleCheck },
};

export const stateName = (state: ShopOrderState): string =>
  SHOP_ORDER_STATE_NAMES[state][kitLocale()];
