import * as m from "#messages";
import { Store } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const settings = createRoute({
  getParentRoute: () => office,
  path: "/shop-settings",
  component: lazyRouteComponent(() => import("./shop-settings-page.tsx"), "ShopSettingsPage"),
});

export const shopSettings = { office: [settings] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/shop-settings",
    section: "shop",
    group: "orders",
    rank: 95,
    icon: Store,
    title: m.room_shop_settings,
    words: m.find_words_shop_settings,
    permission: "shop.settings",
    feature: "shop",
  },
];
