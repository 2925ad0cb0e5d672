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

test("shows no value that is missing on one side and empty on the other", () => {
  expect(changedValues({ before: { a: null, b: "" }, after: { c: null } })).toEqual([]);
});

test.each([
  ["note", undefined, "–"],
  ["note", null, "–"],
  ["note", "", "–"],
  ["note", "x", "x"],
  ["amount", 0, "0"],
  ["enabled", false, "Tidak"],
  ["rows", { a: [1] }, '{"a":[1]}'],
  ["status", "pending", "Menunggu konfirmasi"],
  ["reason", "out_of_stock", "Stok ternyata habis"],
  ["reason", "rusak", "rusak"],
  ["mode", "sandbox", "Uji coba (sandbox)"],
])("M670: shows the value of %s: %s as %s", (name, value, text) => {
  expect(valueText(name, value)).toBe(text);
});
