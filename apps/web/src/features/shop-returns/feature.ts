import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("shop-returns/index.ts", () => import("./index.ts"));

const page = createRoute({
  getParentRoute: () => member,
  path: "/shop/order/$number/return",
  ...screen("ReturnPage"),
});

export const shopReturns = { member: [page] } as const satisfies Feature;

export const PARAMETERS: Parameters = {
  "/shop/order/$number/return": { number: /W[0-9A-HJKMNP-TV-Z]{11}/ },
};
