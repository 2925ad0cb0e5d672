import * as m from "#messages";
import { House } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { session } from "../../app/session-store.ts";

const load = () => import("./overview-page.tsx");

const overviewPage = createRoute({
  getParentRoute: () => office,
  path: "/",
  beforeLoad: () => {
    // The start page of the owner's console is its brands.
    if (session.may("platform.manage")) throw redirect({ to: "/brands", replace: true });
  },
  component: lazyRouteComponent(load, "OverviewPage"),
});

export const overview = { office: [overviewPage] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/",
    section: "home",
    rank: 10,
    icon: House,
    title: m.room_overview,
    words: m.find_words_overview,
  },
];
