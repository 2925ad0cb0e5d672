import { describe, expect, it } from "vitest";
import { faultsOf, isReady, lentBy, rowOf, WHOLE } from "./batch.ts";
import type { Decision } from "./batch.ts";

const draw = { draw_id: "D1", amount_requested: 100_000 };
const part = (amount: string, reason = "Cukup dulu"): Decision => ({
  choice: "part",
  amount,
  reason,
});
const rejected: Decision = { choice: "reject", amount: "", reason: " Belum lunas " };

describe("a Master's decision on a request", () => {
  it.each([
    ["all of it", WHOLE, 100_000, { draw_id: "D1" }],
    ["a part", part("Rp40.000"), 40_000, { draw_id: "D1", amount: 40_000, reason: "Cukup dulu" }],
    ["nothing", rejected, 0, { draw_id: "D1", amount: 0, reason: "Belum lunas" }],
  ] as const)("lends %s", (_what, decision, lent, row) => {
    expect(isReady(draw, decision)).toBe(true);
    expect(lentBy(draw, decision)).toBe(lent);
    expect(rowOf(draw, decision)).toEqual(row);
  });

  it.each(["", "0", "Rp100.000", "Rp150.000", "banyak"])(
    "cannot be sent with %o as the part to lend",
    (amount) => {
      expect(Object.keys(faultsOf(draw, part(amount)))).toEqual(["amount"]);
    },
  );

  it("needs a reason unless all of it is lent", () => {
    expect(Object.keys(faultsOf(draw, part("Rp40.000", " ")))).toEqual(["reason"]);
    expect(Object.keys(faultsOf(draw, { ...rejected, reason: "" }))).toEqual(["reason"]);
    expect(faultsOf(draw, WHOLE)).toEqual({});
  });
});
