import * as m from "#messages";
import { CircleUser } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const security = createRoute({
  getParentRoute: () => office,
  path: "/security",
  component: lazyRouteComponent(load, "SecurityPage"),
});

export const secondFactor = { office: [security] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/security",
    section: "brand",
    group: "team",
    rank: 30,
    icon: CircleUser,
    title: m.room_security,
    words: m.find_words_security,
    place: "everywhere",
  },
];
