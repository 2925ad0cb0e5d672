import * as m from "#messages";
import { LayoutGrid } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const switches = createRoute({
  getParentRoute: () => office,
  path: "/features",
  component: lazyRouteComponent(() => import("./index.ts"), "FeaturesPage"),
});

export const features = { office: [switches] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/features",
    section: "brand",
    group: "brand",
    rank: 30,
    icon: LayoutGrid,
    title: m.room_features,
    words: m.find_words_features,
    permission: "settings.read",
  },
];
