import type { CouponState, OfficeCoupon } from "@konter/contract/shop-coupons";
import type { CouponKind } from "@konter/contract/shop-orders";
import { formatRupiah } from "@konter/contract/money";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";
import { percentText } from "../price-rules/index.ts";

export const KIND_NAMES: Readonly<Record<CouponKind, () => string>> = {
  percent: m.coupon_kind_percent,
  fixed: m.coupon_kind_fixed,
  shipping: m.coupon_kind_shipping,
};

export const STATES: Readonly<
  Record<CouponState, { readonly tone: ChipTone; readonly text: () => string }>
> = {
  running: { tone: "success", text: m.coupon_running },
  coming: { tone: "primary", text: m.coupon_coming },
  used_up: { tone: "warning", text: m.coupon_used_up },
  ended: { tone: "neutral", text: m.coupon_ended_state },
};

export const discountText = ({ kind, value, most_discount: most }: OfficeCoupon): string => {
  const amount =
    kind === "percent" ? `${percentText(value, m.decimal_sign())}%` : formatRupiah(value);
  const named = `${KIND_NAMES[kind]()} ${amount}`;
  return most === null ? named : m.coupon_at_most({ discount: named, most: formatRupiah(most) });
};
