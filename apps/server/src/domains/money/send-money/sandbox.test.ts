import { expect, test } from "vitest";
import type { Decision } from "./decide.ts";
import { withoutPayout } from "./sandbox.ts";

const still = { asking: "look", notFound: "keep", doubt: null, effect: "heard" } as const;
const succeed: Decision = { ...still, act: { act: "succeed", vendorFee: 1_000 } };

test("refunds the money if the vendor's sandbox reports the transfer as sent", () => {
  expect(withoutPayout("processing", succeed, true)).toEqual({
    ...still,
    asking: "never",
    effect: "sandbox",
    attention: "sandbox",
    act: { act: "fail", reason: "not_sent" },
  });
});

test("keeps the money held if only the account's mode says sandbox", () => {
  expect(withoutPayout("processing", succeed, false)).toEqual({
    ...still,
    asking: "later",
    effect: "sandbox",
    attention: "sandbox",
  });
});

test.each([true, false])("refunds a rejected transfer (certain: %s) and stops polling", (sure) => {
  const fail: Decision = { ...still, act: { act: "fail", reason: "vendor" } };
  expect(withoutPayout("processing", fail, sure)).toEqual({ ...fail, asking: "never" });
});

test("keeps a decision that decides nothing", () => {
  const pending: Decision = { ...still, asking: "later" };
  expect(withoutPayout("processing", pending, true)).toBe(pending);
});

test.each([
  ["success", { act: "return", reason: "account" }],
  ["failed", { act: "stray", amount: 5_000 }],
  ["failed", { act: "stray_back" }],
] as const)("moves nothing for a %s transfer and %j", (state, act) => {
  const never = { ...still, asking: "never", effect: "sandbox" } as const;
  expect(withoutPayout(state, { ...still, act }, true)).toEqual(never);
  expect(withoutPayout(state, { ...still, act }, false)).toEqual({
    ...never,
    attention: "sandbox",
  });
});
