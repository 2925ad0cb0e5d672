import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/sent-money",
  validateSearch: (search: Search) => picked(search, ["list", "member", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "SentMoneyListPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/sent-money/$ref_id",
  component: lazyRouteComponent(load, "SentMoneyPage"),
});

const verifications = createRoute({
  getParentRoute: () => office,
  path: "/verifications",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(load, "VerificationsPage"),
});

const verification = createRoute({
  getParentRoute: () => office,
  path: "/verifications/$id",
  component: lazyRouteComponent(load, "VerificationPage"),
});

export const sendMoney = {
  office: [list, one, verifications, verification],
} as const satisfies Feature;
