import { cashbackRuleInput } from "@konter/contract/cashback";
import { expect, it } from "vitest";
import { draftOf, EMPTY_RULE, inputOf } from "./rule-values.ts";

const accepted = (values: Partial<typeof EMPTY_RULE>) =>
  cashbackRuleInput.safeParse(inputOf({ ...EMPTY_RULE, ...values })).success;

it("sends only the selected kind of amount, and no empty field", () => {
  const typed = { ...EMPTY_RULE, fixed: "Rp1.500", per_mille: "5", highest: "100" };
  expect(inputOf(typed)).toEqual({ kind: "cashback", fixed: 1500 });
  expect(
    inputOf({
      ...typed,
      count: "rate",
      operator_code: " xl ",
      may_exceed_margin: "yes",
      date_from: "2027-01-01",
    }),
  ).toEqual({
    kind: "cashback",
    operator_code: "XL",
    per_mille: 5,
    highest: 100,
    may_exceed_margin: true,
    date_from: "2027-01-01",
  });
});

it("is accepted by the contract as typed, and rejected for an invalid amount", () => {
  expect(accepted({ fixed: "25" })).toBe(true);
  expect(accepted({ count: "rate", per_mille: "5", highest: "Rp100" })).toBe(true);
  for (const wrong of [
    {},
    { fixed: "0" },
    { fixed: "2,5" },
    { count: "rate", per_mille: "5" },
    { count: "rate", per_mille: "0,5", highest: "100" },
    { count: "rate", per_mille: "1001", highest: "100" },
  ])
    expect(accepted(wrong), JSON.stringify(wrong)).toBe(false);
});

it("is included in the preview once its amount is typed", () => {
  expect(draftOf(EMPTY_RULE)).toBeUndefined();
  expect(draftOf({ ...EMPTY_RULE, fixed: "x" })).toBeUndefined();
  expect(draftOf({ ...EMPTY_RULE, count: "rate", per_mille: "5" })).toBeUndefined();
  expect(draftOf({ ...EMPTY_RULE, fixed: "25" })).toEqual({ kind: "cashback", fixed: 25 });
});
