import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("bulk", () => import("./index.ts"));
const validateSearch = (search: Search) => picked(search, ["sells"]);

const start = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/topupByExcel",
  validateSearch,
  ...screen("BulkPage"),
});

const run = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/topupByExcel/$code",
  ...screen("BulkRunPage"),
});

const webappStart = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar/topupByExcel",
  validateSearch,
  ...screen("BulkPage"),
});

const webappRun = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar/topupByExcel/$code",
  ...screen("BulkRunPage"),
});

export const bulk = {
  member: [start, run],
  webapp: [webappStart, webappRun],
} as const satisfies Feature;
