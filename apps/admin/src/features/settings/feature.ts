import * as m from "#messages";
import { SlidersHorizontal } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./settings-page.tsx");

const list = createRoute({
  getParentRoute: () => office,
  path: "/settings",
  component: lazyRouteComponent(load, "SettingsPage"),
});

export const settings = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/settings",
    section: "brand",
    group: "brand",
    rank: 50,
    icon: SlidersHorizontal,
    title: m.room_settings,
    words: m.find_words_settings,
    permission: "settings.read",
  },
];
