import { expect, test } from "vitest";
import { rupiah } from "../values/money.ts";
import { shownBalance } from "./rules.ts";

test.each([
  ["the brand's money at a bank", "bank", -5_000, 5_000],
  ["the brand's money at a supplier", "supplier", -5_000, 5_000],
  ["a bank account that is overdrawn", "bank", 5_000, -5_000],
  ["what is owed to a member", "deposit", 5_000, 5_000],
  ["revenue", "revenue", 5_000, 5_000],
  ["a loss", "loss", -5_000, -5_000],
  ["an empty supplier account", "supplier", 0, 0],
] as const)("shows %s from the brand's point of view", (_what, kind, balance, shown) => {
  expect(shownBalance(kind, rupiah(balance))).toBe(shown);
});
