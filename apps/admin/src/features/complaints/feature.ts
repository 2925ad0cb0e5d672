import * as m from "#messages";
import { MessageSquare } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { pickedList } from "../../app/lists/picked-list.ts";

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

export const PAGES: readonly OfficePage[] = [
  {
    to: "/complaints",
    section: "queues",
    rank: 40,
    icon: MessageSquare,
    title: m.room_complaints,
    words: m.find_words_complaints,
    permission: "complaints.read",
    waiting: {
      key: ["complaints", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/complaints", { list: "open", limit: "10" }, { signal })).open,
      text: m.complaints_waiting_count,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/complaints/$complaint_id": { complaint_id: /\d{1,15}/ },
};
