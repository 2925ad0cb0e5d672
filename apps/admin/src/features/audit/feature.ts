import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const log = createRoute({
  getParentRoute: () => office,
  path: "/audit",
  validateSearch: (search: Search) =>
    picked(search, ["staff_id", "subject", "action", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "AuditPage"),
});

export const audit = { office: [log] } as const satisfies Feature;
