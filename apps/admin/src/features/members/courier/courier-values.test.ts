import { expect, test } from "vitest";
import { inputOf, placeIn, regionsOf, valuesOf } from "./courier-values.ts";

const NOTHING = { address: null, past: [], waiting: null };

test("M110: fills both fields from a map's coordinates, and only from coordinates", () => {
  expect(placeIn(" -6.175392, 106.827153 ")).toEqual({
    latitude: "-6.175392",
    longitude: "106.827153",
  });
  for (const other of ["-6.175392", "-6,175392", "Jakarta, Gambir", ""])
    expect(placeIn(other)).toBeUndefined();
});

test("M110: sends degrees as numbers, empty as null, and unreadable text as an invalid location", () => {
  const sent = (latitude: string) => {
    const values = { ...valuesOf(null), latitude, longitude: "106.8" };
    return inputOf("7", NOTHING, values).latitude;
  };
  expect([sent("-6.175392"), sent("-6,5"), sent(" ")]).toEqual([-6.175392, -6.5, null]);
  for (const text of ["-", "1.2.3", "enam", "1e2"]) expect(sent(text)).toBe(999);
});

test("returns the ancestors of a region's code", () => {
  expect(regionsOf("31.71.01")).toEqual({
    province: "31",
    city: "31.71",
    district: "31.71.01",
    sub_district: "",
  });
});
