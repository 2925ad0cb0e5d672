import * as m from "#messages";
import { Palette } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./brand-page.tsx");

const look = createRoute({
  getParentRoute: () => office,
  path: "/brand",
  component: lazyRouteComponent(load, "BrandPage"),
});

export const brand = { office: [look] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/brand",
    section: "brand",
    group: "brand",
    rank: 10,
    icon: Palette,
    title: m.room_brand,
    words: m.find_words_brand,
    permission: "brand.read",
  },
];
