import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("deposits", () => import("./index.ts"));

const topUp = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/topup",
  validateSearch: (search: Search) => picked(search, ["nominal", "method"]),
  ...screen("TopUpPage"),
});

const request = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/topup/$code",
  ...screen("RequestPage"),
});

/** Where an e-wallet sends people back to: what became of it is asked of the server, whatever the address says. */
const success = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/success",
  validateSearch: (search: Search) => picked(search, ["code"]),
  ...screen("OutcomePage"),
});
const error = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/error",
  validateSearch: (search: Search) => picked(search, ["code"]),
  ...screen("OutcomePage"),
});

const history = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/history",
  validateSearch: (search: Search) => picked(search, ["date_from", "date_to", "method", "status"]),
  ...screen("DepositHistory"),
});

export const deposits = {
  member: [topUp, request, success, error, history],
} as const satisfies Feature;
