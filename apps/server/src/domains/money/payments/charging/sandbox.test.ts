import { expect, test } from "vitest";
import { withoutMoney } from "./sandbox.ts";
import { fresh } from "../testing/charge-model.ts";

const { asking } = fresh("pending");

test.each([
  ["pending", { act: "credit" }],
  ["pending", { act: "confirm", at: new Date(0) }],
  ["creating", { act: "stray", amount: 5_000, reason: "mismatch" }],
  ["pending", { act: "foreign", currency: "USD", detail: "1" }],
] as const)("closes a sandbox charge that is %s and opens a case instead of %j", (state, act) => {
  const decision = { effect: "credited", acts: [{ act: "ready" }, act], asking } as const;
  expect(withoutMoney({ state }, decision)).toEqual({
    effect: "case",
    acts: [
      { act: "close", because: "unwanted" },
      { act: "case", reason: "sandbox" },
    ],
    asking: { ...asking, makeAgain: false, nextAskAt: null, lookAt: null },
  });
});

test("keeps a closed sandbox charge closed and credits no one", () => {
  const decision = { effect: "credited", acts: [{ act: "credit" }], asking } as const;
  expect(withoutMoney({ state: "closed" }, decision).acts).toEqual([
    { act: "case", reason: "sandbox" },
  ]);
});

test("keeps actions of a sandbox charge that bring no money", () => {
  const decision = { effect: "reversed", acts: [{ act: "reverse", amount: 1 }], asking } as const;
  expect(withoutMoney({ state: "paid" }, decision)).toBe(decision);
});
