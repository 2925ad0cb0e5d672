import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { session } from "../../app/session-store.ts";

const load = () => import("./index.ts");

const overviewPage = createRoute({
  getParentRoute: () => office,
  path: "/",
  beforeLoad: () => {
    // The owner's console begins with its brands.
    if (session.may("platform.manage")) throw redirect({ to: "/brands", replace: true });
  },
  component: lazyRouteComponent(load, "OverviewPage"),
});

export const overview = { office: [overviewPage] } as const satisfies Feature;
