import * as m from "#messages";
import { Clock3 } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

const load = () => import("./maintenance-page.tsx");

const switches = createRoute({
  getParentRoute: () => office,
  path: "/maintenance",
  component: lazyRouteComponent(load, "MaintenancePage"),
});

export const maintenance = { office: [switches] } as const satisfies Feature;

export const ROOMS: readonly Room[] = [
  {
    to: "/maintenance",
    group: "brand",
    rank: 20,
    icon: Clock3,
    title: m.room_maintenance,
    words: m.find_words_maintenance,
    permission: "brand.read",
  },
];
