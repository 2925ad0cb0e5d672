import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("cod/index.ts", () => import("./index.ts"));

const page = createRoute({
  getParentRoute: () => member,
  path: "/kurir/cod",
  validateSearch: (search: Search) => picked(search, ["state", "date_from", "date_to"]),
  ...screen("CodPage"),
});

export const cod = { member: [page] } as const satisfies Feature;
