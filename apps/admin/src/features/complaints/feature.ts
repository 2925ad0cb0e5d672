import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { pickedList } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/complaints",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ComplaintsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/complaints/$complaint_id",
  component: lazyRouteComponent(load, "ComplaintPage"),
});

export const complaints = { office: [list, one] } as const satisfies Feature;
