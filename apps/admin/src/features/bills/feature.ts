import * as m from "#messages";
import { FileText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const sold = createRoute({
  getParentRoute: () => office,
  path: "/bills",
  component: lazyRouteComponent(() => import("./index.ts"), "BillsPage"),
});

export const bills = { office: [sold] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/bills",
    section: "catalog",
    group: "products",
    rank: 30,
    feature: "ppob",
    icon: FileText,
    title: m.room_bills,
    words: m.find_words_bills,
    permission: "catalog.read",
  },
];
