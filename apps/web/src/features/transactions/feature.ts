import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf(
  "transactions/transaction-page.tsx",
  () => import("./transaction-page.tsx"),
);

const transaction = createRoute({
  getParentRoute: () => member,
  path: "/transaksi/$ref_id",
  ...screen("TransactionPage"),
});

const webappTransaction = createRoute({
  getParentRoute: () => webapp,
  path: "/transaksi/$ref_id",
  ...screen("TransactionPage"),
});

export const transactions = {
  member: [transaction],
  webapp: [webappTransaction],
} as const satisfies Feature;

export const PARAMETERS: Parameters = {
  "/transaksi/$ref_id": { ref_id: /[A-Z0-9]{8,20}/ },
};
