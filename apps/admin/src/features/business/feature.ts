import * as m from "#messages";
import { FileText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./business-page.tsx");

const details = createRoute({
  getParentRoute: () => office,
  path: "/business",
  component: lazyRouteComponent(load, "BusinessPage"),
});

export const business = { office: [details] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/business",
    section: "brand",
    group: "brand",
    rank: 20,
    icon: FileText,
    title: m.room_business,
    words: m.find_words_business,
    permission: "brand.read",
  },
];
