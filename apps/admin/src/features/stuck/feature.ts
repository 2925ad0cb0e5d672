import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { TriangleAlert } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const validateSearch = (search: Search) =>
  picked(search, ["standing", "kind", "supplier", "owner", "late"]);

const queue = createRoute({
  getParentRoute: () => office,
  path: "/cases",
  validateSearch,
  component: lazyRouteComponent(() => import("./stuck-page.tsx"), "StuckPage"),
});

/** Redirects from the former path of a part of the queue. */
const before = createRoute({
  getParentRoute: () => office,
  path: "/stuck",
  validateSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/cases", search, replace: true });
  },
});

export const stuck = { office: [queue, before] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/cases",
    section: "queues",
    rank: 10,
    icon: TriangleAlert,
    title: m.room_cases,
    words: m.find_words_stuck,
    permission: "transactions.settle",
    waiting: {
      key: ["stuck", "waiting"],
      read: async (call, signal) => {
        const page = await call("GET admin/stuck", { limit: "10" }, { signal });
        return page.stuck + page.decided;
      },
      text: m.stuck_waiting,
    },
  },
];
