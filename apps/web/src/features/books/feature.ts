import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("books", () => import("./index.ts"));

const deposit = createRoute({
  getParentRoute: () => member,
  path: "/report/deposit",
  ...screen("DepositMutations"),
});

const profit = createRoute({
  getParentRoute: () => member,
  path: "/report/laba",
  validateSearch: (search: Search) => picked(search, ["by", "date_from", "date_to"]),
  ...screen("ProfitList"),
});

const debts = createRoute({
  getParentRoute: () => member,
  path: "/report/utang",
  validateSearch: (search: Search) => picked(search, ["status", "customer"]),
  ...screen("DebtBook"),
});

export const books = { member: [deposit, profit, debts] } as const satisfies Feature;
