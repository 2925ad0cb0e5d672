import * as m from "#messages";
import { Check } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { pickedList } from "../../app/lists/picked-list.ts";

const load = () => import("./approvals-page.tsx");

const list = createRoute({
  getParentRoute: () => office,
  path: "/approvals",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ApprovalsPage"),
});

export const approvals = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/approvals",
    section: "queues",
    rank: 30,
    icon: Check,
    title: m.room_approvals,
    words: m.find_words_approvals,
    permission: "approvals.read",
    place: "everywhere",
    waiting: {
      key: ["approvals", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/approvals", { list: "open", limit: "10" }, { signal })).open,
      text: m.approvals_waiting_count,
    },
  },
];
