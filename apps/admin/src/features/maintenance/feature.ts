import * as m from "#messages";
import { Clock3 } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./maintenance-page.tsx");

const switches = createRoute({
  getParentRoute: () => office,
  path: "/maintenance",
  component: lazyRouteComponent(load, "MaintenancePage"),
});

export const maintenance = { office: [switches] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/maintenance",
    section: "brand",
    group: "brand",
    rank: 40,
    icon: Clock3,
    title: m.room_maintenance,
    words: m.find_words_maintenance,
    permission: "brand.read",
  },
];
