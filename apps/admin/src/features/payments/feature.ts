import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked, pickedList } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/payments",
  validateSearch: (search: Search) => picked(search, ["state", "reference"]),
  component: lazyRouteComponent(load, "PaymentsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/payments/$payment_id",
  component: lazyRouteComponent(load, "PaymentPage"),
});

const cases = createRoute({
  getParentRoute: () => office,
  path: "/payments/cases",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "PaymentCasesPage"),
});

export const payments = { office: [list, one, cases] } as const satisfies Feature;
