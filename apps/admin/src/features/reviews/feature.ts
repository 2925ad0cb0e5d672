import * as m from "#messages";
import { LockKeyhole, SlidersHorizontal } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { pickedList } from "../../app/lists/picked-list.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/reviews",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ReviewsPage"),
});

const rules = createRoute({
  getParentRoute: () => office,
  path: "/reviews/rules",
  component: lazyRouteComponent(load, "ReviewRulesPage"),
});

export const reviews = { office: [list, rules] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/reviews",
    section: "queues",
    rank: 20,
    icon: LockKeyhole,
    title: m.room_reviews,
    words: m.find_words_reviews,
    permission: "reviews.read",
    waiting: {
      key: ["reviews", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/reviews", { list: "open", limit: "10" }, { signal })).open,
      text: m.reviews_waiting_count,
    },
  },
  {
    to: "/reviews/rules",
    section: "queues",
    rank: 25,
    icon: SlidersHorizontal,
    title: m.review_rules,
    words: m.find_words_review_rules,
    permission: "reviews.read",
  },
];
