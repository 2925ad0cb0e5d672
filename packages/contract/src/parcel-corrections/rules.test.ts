import { describe, expect, test } from "vitest";
import { claimKinds, mayDispute, mostOfClaim } from "./rules.ts";
import type { ClaimableParcel, CorrectionState } from "./rules.ts";

const NOW = new Date("2026-11-30T03:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe("claimKinds", () => {
  const parcel = (
    shipping: ClaimableParcel["shipping"],
    days: number,
    status: ClaimableParcel["status"] = "success",
  ): ClaimableParcel => ({ status, shipping, lastNewsAt: daysAgo(days) });

  test.each([
    ["lost_or_damaged", 40, ["lost", "damaged"]],
    ["in_transit", 13, []],
    ["in_transit", 14, ["lost"]],
    ["waiting_pickup", 14, ["lost"]],
    ["delivered", 3, ["damaged"]],
    ["delivered", 4, []],
    ["returned", 20, []],
    ["cancelled", 20, []],
  ] as const)("M447: of a parcel that is %s since %i days: %j", (shipping, days, kinds) => {
    expect(claimKinds(parcel(shipping, days), 14, NOW)).toEqual(kinds);
  });

  test("allows none for an order that was not paid", () => {
    expect(claimKinds(parcel("lost_or_damaged", 1, "canceled"), 14, NOW)).toEqual([]);
    expect(claimKinds(parcel("in_transit", 20, "processing"), 14, NOW)).toEqual([]);
  });
});

test.each([
  [{ itemValue: 150_000, isInsured: true, shippingFee: 11_000 }, 150_000],
  [{ itemValue: 150_000, isInsured: false, shippingFee: 11_000 }, 110_000],
  [{ itemValue: 80_000, isInsured: false, shippingFee: 11_000 }, 80_000],
])("M447: %j pays at most %i", (parcel, most) => {
  expect(mostOfClaim(parcel, 1_000)).toBe(most);
});

test.each([
  ["noticed", 1, true],
  ["debited", 6.9, true],
  ["debited", 7, false],
  ["review", 1, false],
  ["disputed", 1, false],
  ["rejected", 1, false],
  ["waived", 1, false],
] as const)(
  "M445: a re-weigh that is %s %f days after its notice is disputable: %s",
  (state, days, may) => {
    const correction = {
      kind: "reweigh",
      state: state as CorrectionState,
      noticedAt: daysAgo(days),
    } as const;
    expect(mayDispute(correction, NOW)).toBe(may);
    expect(mayDispute({ ...correction, kind: "refund" }, NOW)).toBe(false);
  },
);
