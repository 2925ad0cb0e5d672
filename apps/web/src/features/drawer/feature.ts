import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("drawer", () => import("./index.ts"));

const drawerRoute = createRoute({
  getParentRoute: () => member,
  path: "/report/laci",
  validateSearch: (search: Search) => picked(search, ["shift", "person"]),
  ...screen("DrawerPage"),
});

export const drawer = { member: [drawerRoute] } as const satisfies Feature;
