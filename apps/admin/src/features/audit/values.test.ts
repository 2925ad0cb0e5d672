import { expect, test } from "vitest";
import { changedValues, valueText } from "./values.ts";

test("M670: only the values that differ are shown, also those that are on one side alone", () => {
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

test("a value is shown as it is, and nothing as a dash", () => {
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
