import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("schedules", () => import("./index.ts"));

const list = createRoute({
  getParentRoute: () => member,
  path: "/report/jadwal",
  validateSearch: (search: Search) => picked(search, ["type", "product", "number"]),
  ...screen("SchedulesPage"),
});

export const schedules = { member: [list] } as const satisfies Feature;
