import { describe, expect, it } from "vitest";
import { EMPTY_PARCEL, isSameLane, laneOf, numberOf } from "./parcel-values.ts";

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

describe("the part of the form that fees depend on", () => {
  it.each([
    ["weight_grams", "1.201"],
    ["height", "21"],
    ["destination", "34.71.02"],
    ["value", "Rp100.001"],
  ])("changes with %s", (field, typed) => {
    expect(isSameLane(laneOf(TYPED), laneOf({ ...TYPED, [field]: typed }))).toBe(false);
  });

  it.each([
    ["recipient_name", "Siti"],
    ["insured", "yes"],
    ["weight_grams", "1.200"],
  ])("does not change with %s as %s", (field, typed) => {
    expect(isSameLane(laneOf(TYPED), laneOf({ ...TYPED, [field]: typed }))).toBe(true);
  });
});
