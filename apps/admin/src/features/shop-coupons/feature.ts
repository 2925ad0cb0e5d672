import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Ticket } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/shop-coupons",
  validateSearch: (search: Search) => picked(search, ["state"]),
  component: lazyRouteComponent(() => import("./index.ts"), "CouponsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/shop-coupons/$coupon_id",
  component: lazyRouteComponent(() => import("./index.ts"), "CouponUsesPage"),
});

export const shopCoupons = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/shop-coupons",
    section: "shop",
    group: "orders",
    rank: 90,
    feature: "shop",
    icon: Ticket,
    title: m.room_shop_coupons,
    words: m.find_words_shop_coupons,
    permission: "shop.coupons",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/shop-coupons/$coupon_id": { coupon_id: /\d{1,15}/ } };
