import { describe, expect, it } from "vitest";
import { NO_TERMS, serviceEarnings } from "./rules.ts";

describe("earnings of a courier's service", () => {
  it.each([
    ["nothing where nothing is set", NO_TERMS, 10_000, [0, 0, 0]],
    [
      "whole rupiah whatever the fee is",
      { unit: "rupiah", margin: 2_000, agent_cashback: 500, upline_share: 250 },
      9_999,
      [2_000, 500, 250],
    ],
    [
      "thousandths of the courier's fee, rounded down",
      { unit: "per_mille", margin: 100, agent_cashback: 45, upline_share: 5 },
      12_345,
      [1_234, 555, 61],
    ],
  ] as const)("are %s", (_what, terms, fee, [margin, cashback, share]) => {
    expect(serviceEarnings(fee, terms)).toEqual({
      margin,
      agent_cashback: cashback,
      upline_share: share,
    });
  });

  it("never exceed the margin, at any fee", () => {
    const terms = { unit: "per_mille", margin: 33, agent_cashback: 20, upline_share: 13 } as const;
    for (let fee = 0; fee < 5_000; fee += 1) {
      const { margin, agent_cashback: cashback, upline_share: share } = serviceEarnings(fee, terms);
      expect(cashback + share).toBeLessThanOrEqual(margin);
    }
  });
});
