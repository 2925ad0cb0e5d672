import * as m from "#messages";
import { Zap } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const tariffs = createRoute({
  getParentRoute: () => office,
  path: "/token-tariffs",
  component: lazyRouteComponent(() => import("./tariffs-page.tsx"), "TariffsPage"),
});

export const tokenTariffs = { office: [tariffs] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/token-tariffs",
    section: "catalog",
    group: "products",
    rank: 40,
    feature: "ppob",
    icon: Zap,
    title: m.room_token_tariffs,
    words: m.find_words_token_tariffs,
    permission: "catalog.read",
  },
];
