import { rupiah } from "@konter/contract/money";
import { describe, expect, it } from "vitest";
import type { Lane } from "./api.ts";
import { numberOf } from "../../app/number-of.ts";
import { EMPTY_PARCEL, isSameLane, laneOf, typedLaneOf } from "./parcel-values.ts";

describe("a typed number", () => {
  it.each([
    ["1200", 1_200],
    [" 40 ", 40],
    ["1.500", 1_500],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["", undefined],
    ["satu", "satu"],
  ])("of %j is %j", (typed, number) => {
    expect(numberOf(typed)).toBe(number);
  });
});

const TYPED = {
  ...EMPTY_PARCEL,
  origin: "31.71.01",
  destination: "34.71.03",
  weight_grams: "1200",
  length: "40",
  width: "30",
  height: "20",
  value: "Rp100.000",
};
const LANE: Lane = {
  origin: "31.71.01",
  destination: "34.71.03",
  weight_grams: 1_200,
  length: 40,
  width: 30,
  height: 20,
  value: rupiah(100_000),
};

describe("the part of the form that fees depend on", () => {
  it("is complete with every number", () => {
    expect(laneOf(TYPED)).toEqual(LANE);
  });

  it.each([
    ["weight_grams", "", undefined],
    ["height", "dua", "dua"],
    ["value", "mahal", "mahal"],
  ])("passes %s as %j to the schema and asks for no fees", (field, typed, passed) => {
    const values = { ...TYPED, [field]: typed };
    expect(typedLaneOf(values)).toMatchObject({ [field]: passed });
    expect(laneOf(values)).toBeUndefined();
  });

  it.each([
    ["weight_grams", "1.201"],
    ["height", "21"],
    ["destination", "34.71.02"],
    ["value", "Rp100.001"],
    ["value", "mahal"],
  ])("changes with %s", (field, typed) => {
    expect(isSameLane(LANE, { ...TYPED, [field]: typed })).toBe(false);
  });

  it.each([
    ["recipient_name", "Siti"],
    ["insured", "yes"],
    ["weight_grams", "1.200"],
  ])("does not change with %s as %s", (field, typed) => {
    expect(isSameLane(LANE, { ...TYPED, [field]: typed })).toBe(true);
  });
});
