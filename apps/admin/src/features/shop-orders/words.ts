import { SHOP_ORDER_STATE_NAMES } from "@konter/contract/shop-orders";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import { getLocale } from "@konter/client/locale";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";
import type { OrderList } from "./api.ts";

export const stateName = (state: ShopOrderState): string =>
  SHOP_ORDER_STATE_NAMES[state][getLocale()];

export const listName = (list: OrderList): string => {
  if (list === "all") return m.shop_orders_all();
  return list === "failed" ? m.shop_orders_failed() : stateName(list);
};

export const STATE_TONES: Readonly<Record<ShopOrderState, ChipTone>> = {
  waiting_payment: "neutral",
  pending: "warning",
  processed: "primary",
  shipped: "primary",
  cancelled: "danger",
  done: "success",
};

/** Who moved an order, when nobody of the staff did. */
export const MOVERS = {
  buyer: m.shop_order_by_buyer,
  staff: m.shop_order_by_staff,
  system: m.shop_order_by_system,
} as const;
