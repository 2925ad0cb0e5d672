import { expect, test } from "vitest";
import { detailLimit, detailNumber, readDetail } from "./read-detail.ts";

test("reads numbers and objects of the schema", () => {
  expect(readDetail(detailNumber, "10300")).toBe(10_300);
  expect(readDetail(detailLimit, '{"limit": 500000, "left": 0}')).toEqual({
    limit: 500_000,
    left: 0,
  });
});

test.each([
  ["nothing", null],
  ["text", "500000 0"],
  ["a missing field", '{"limit": 500000}'],
  ["a number as text", '{"limit": "500000", "left": 0}'],
])("throws for %s instead of returning a wrong figure", (_name, detail) => {
  expect(() => readDetail(detailLimit, detail)).toThrow();
});
