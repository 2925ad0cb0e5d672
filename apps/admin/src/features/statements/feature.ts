import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileText, TriangleAlert } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");
const filters = (search: Search) =>
  picked(search, ["state", "source", "account", "class", "owner", "days"]);

const list = createRoute({
  getParentRoute: () => office,
  path: "/statements",
  component: lazyRouteComponent(load, "StatementsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/statements/$statement_id",
  validateSearch: (search: Search) => picked(search, ["class"]),
  component: lazyRouteComponent(load, "StatementPage"),
});

const queue = createRoute({
  getParentRoute: () => office,
  path: "/differences",
  validateSearch: filters,
  component: lazyRouteComponent(load, "DifferencesPage"),
});

const difference = createRoute({
  getParentRoute: () => office,
  path: "/differences/$difference_id",
  validateSearch: filters,
  component: lazyRouteComponent(load, "DifferencePage"),
});

export const statements = { office: [list, one, queue, difference] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/statements",
    section: "money",
    group: "books",
    rank: 20,
    icon: FileText,
    title: m.room_statements,
    words: m.find_words_statements,
    permission: "statements.read",
  },
  {
    to: "/differences",
    section: "money",
    group: "books",
    rank: 30,
    icon: TriangleAlert,
    title: m.room_differences,
    words: m.find_words_differences,
    permission: "statements.read",
    waiting: {
      key: ["differences", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/differences", { limit: "10" }, { signal })).open,
      text: m.differences_waiting,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/statements/$statement_id": { statement_id: /\d{1,15}/ },
  "/differences/$difference_id": { difference_id: /\d{1,15}/ },
};
