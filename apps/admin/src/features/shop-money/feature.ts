import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ReceiptText, Undo2 } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const refunds = createRoute({
  getParentRoute: () => office,
  path: "/shop-refunds",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(() => import("./refunds-page.tsx"), "RefundsPage"),
});

const figures = createRoute({
  getParentRoute: () => office,
  path: "/shop-figures",
  validateSearch: (search: Search) => picked(search, ["date_from", "date_to"]),
  component: lazyRouteComponent(() => import("./figures-page.tsx"), "FiguresPage"),
});

export const shopMoney = { office: [refunds, figures] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/shop-refunds",
    section: "queues",
    rank: 130,
    icon: Undo2,
    title: m.room_shop_refunds,
    words: m.find_words_shop_refunds,
    permission: "shop.refunds",
    feature: "shop",
  },
  {
    to: "/shop-figures",
    section: "shop",
    group: "orders",
    rank: 62,
    icon: ReceiptText,
    title: m.room_shop_figures,
    words: m.find_words_shop_figures,
    permission: "shop.figures",
    feature: "shop",
  },
];
