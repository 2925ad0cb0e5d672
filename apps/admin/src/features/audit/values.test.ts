import { expect, test } from "vitest";
import { changedValues, valueText } from "./values.ts";

test("M670: shows only values that differ, including those on one side only", () => {
  const before = { hours: 72, name: "A", list: [1] };
  const after = { hours: 24, name: "A", list: [1], more: true };
  expect(changedValues({ before, after })).toEqual([
    { name: "hours", before: 72, after: 24 },
    { name: "more", before: undefined, after: true },
  ]);
  expect(changedValues({ before: null, after: { a: 1 } })).toEqual([
    { name: "a", before: undefined, after: 1 },
  ]);
  expect(changedValues({ before: null, after: null })).toEqual([]);
});

test("shows a value unchanged, and a missing value as a dash", () => {
  expect([undefined, null, "", "x", 0, false, { a: [1] }].map(valueText)).toEqual([
    "–",
    "–",
    "–",
    "x",
    "0",
    "false",
    '{"a":[1]}',
  ]);
});
