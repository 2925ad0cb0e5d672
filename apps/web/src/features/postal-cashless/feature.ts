import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("postal-cashless/index.ts", () => import("./index.ts"));

const list = createRoute({
  getParentRoute: () => member,
  path: "/pos/transaction/cashless",
  ...screen("CashlessListPage"),
});
const payment = createRoute({
  getParentRoute: () => member,
  path: "/pos/transaction/cashless/$code",
  ...screen("CashlessPage"),
});
const webappList = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/transaction/cashless",
  ...screen("CashlessListPage"),
});
const webappPayment = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/transaction/cashless/$code",
  ...screen("CashlessPage"),
});

export const postalCashless = {
  member: [list, payment],
  webapp: [webappList, webappPayment],
} as const satisfies Feature;

export const PARAMETERS: Parameters = {
  "/pos/transaction/cashless/$code": { code: /C[0-9A-HJKMNP-TV-Z]{11}/ },
};
