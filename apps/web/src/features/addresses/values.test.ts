import { expect, test } from "vitest";
import { inputOf, regionsOf } from "./values.ts";

test.each([
  ["31", { province: "31", city: "", district: "", village: "" }],
  ["31.71", { province: "31", city: "31.71", district: "", village: "" }],
  ["31.71.01", { province: "31", city: "31.71", district: "31.71.01", village: "" }],
  [
    "31.71.01.1001",
    { province: "31", city: "31.71", district: "31.71.01", village: "31.71.01.1001" },
  ],
])("M99: finds the parent regions of %s", (code, regions) => {
  expect(regionsOf(code)).toMatchObject(regions);
});

test("sends no village for an address without one", () => {
  expect(inputOf(regionsOf("31.71.01"))).not.toHaveProperty("village");
  expect(inputOf(regionsOf("31.71.01.1001"))).toHaveProperty("village", "31.71.01.1001");
});
