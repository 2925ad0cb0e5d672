import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { pickedList } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/approvals",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ApprovalsPage"),
});

export const approvals = { office: [list] } as const satisfies Feature;
