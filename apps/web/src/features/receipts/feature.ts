import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("receipts", () => import("./index.ts"));

const receipt = createRoute({
  getParentRoute: () => member,
  path: "/report/receipt",
  validateSearch: (search: Search) => picked(search, ["ref_id", "ids"]),
  ...screen("ReceiptPage"),
});

export const receipts = { member: [receipt] } as const satisfies Feature;
