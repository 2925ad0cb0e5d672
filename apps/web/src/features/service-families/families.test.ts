import { BILL_TYPES } from "@konter/contract/bills";
import { KINDS } from "@konter/contract/catalog";
import { describe, expect, it } from "vitest";
import { FAMILIES, membersFor } from "./families.ts";

const viewer = (...granted: readonly string[]) => ({
  offers: () => true,
  may: (permission: string) => granted.includes(permission),
  hasPin: true,
  sendsParcels: false,
});

describe("service families", () => {
  it("link to the paths of the contract's kinds and bill types", () => {
    const members = FAMILIES.flatMap((family) => family.members);
    expect(members.map(({ path }) => path)).toEqual(
      members.map(({ sells }) =>
        "screen" in sells ? KINDS[sells.screen].path : BILL_TYPES[sells.bill].path,
      ),
    );
  });

  it.each(FAMILIES)("shows only what the user may buy from $key", (family) => {
    const bills = membersFor(viewer("postpaid.pay"), family);
    expect(bills.length).toBeGreaterThan(0);
    expect(bills.every(({ sells }) => "bill" in sells)).toBe(true);
    expect(membersFor(viewer("prepaid.buy", "postpaid.pay"), family)).toEqual(family.members);
    expect(membersFor({ ...viewer("prepaid.buy"), offers: () => false }, family)).toEqual([]);
  });
});
