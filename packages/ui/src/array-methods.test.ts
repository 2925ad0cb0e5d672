import { expect, test } from "vitest";
import { addArrayMethods } from "./array-methods.ts";

/** An array without the newer methods, as in an older browser. */
function oldArray(...values: readonly number[]): number[] {
  const prototype = {};
  addArrayMethods(prototype);
  const list = Object.create(prototype, {
    [Symbol.iterator]: { value: () => values[Symbol.iterator]() },
  }) as number[];
  return list;
}

test("adds methods that an older browser lacks", () => {
  const list = oldArray(2, 10, 1);
  expect(list.toSorted((one, other) => one - other)).toEqual([1, 2, 10]);
  expect(list.toReversed()).toEqual([1, 10, 2]);
  expect([...list]).toEqual([2, 10, 1]);
});

test("keeps the browser's own methods", () => {
  const own = () => "own";
  const prototype = { toSorted: own };
  addArrayMethods(prototype);
  expect(prototype.toSorted).toBe(own);
  expect(Object.keys(prototype)).toEqual(["toSorted"]);
});
