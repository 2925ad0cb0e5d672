import { expect, test } from "vitest";
import { inputOf, placeIn, regionsOf, valuesOf } from "./courier-values.ts";

const NOTHING = { address: null, past: [], waiting: null };

test("M110: a place that a map gives fills both fields, and only such a place", () => {
  expect(placeIn(" -6.175392, 106.827153 ")).toEqual({
    latitude: "-6.175392",
    longitude: "106.827153",
  });
  for (const other of ["-6.175392", "-6,175392", "Jakarta, Gambir", ""])
    expect(placeIn(other)).toBeUndefined();
});

test("M110: degrees are sent as numbers, none as none, and what is unreadable as no place on earth", () => {
  const sent = (latitude: string) => {
    const values = { ...valuesOf(null), latitude, longitude: "106.8" };
    return inputOf("7", NOTHING, values).latitude;
  };
  expect([sent("-6.175392"), sent("-6,5"), sent(" ")]).toEqual([-6.175392, -6.5, null]);
  for (const text of ["-", "1.2.3", "enam", "1e2"]) expect(sent(text)).toBe(999);
});

test("a region's code names everything that it lies in", () => {
  expect(regionsOf("31.71.01")).toEqual({
    province: "31",
    city: "31.71",
    district: "31.71.01",
    sub_district: "",
  });
});
