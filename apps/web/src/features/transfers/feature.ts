import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("transfers", () => import("./index.ts"));

const send = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/transfer",
  validateSearch: (search: Search) => picked(search, ["number", "amount"]),
  ...screen("TransferPage"),
});

const sent = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/transfer/$ref_id",
  ...screen("SentTransferPage"),
});

export const transfers = { member: [send, sent] } as const satisfies Feature;
