import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { History } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./audit-page.tsx");

const log = createRoute({
  getParentRoute: () => office,
  path: "/audit",
  validateSearch: (search: Search) =>
    picked(search, ["staff_id", "subject", "action", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "AuditPage"),
});

export const audit = { office: [log] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/audit",
    section: "brand",
    group: "team",
    rank: 20,
    icon: History,
    title: m.room_audit,
    words: m.find_words_audit,
    permission: "audit.read",
    place: "everywhere",
  },
];
