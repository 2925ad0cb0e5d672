import { expect, test } from "vitest";
import { onlyRow } from "./only-row.ts";

test("the row of an answer is that row, and an answer without one is an error, not a nought", () => {
  expect(onlyRow({ rows: [{ sum: 0 }] })).toEqual({ sum: 0 });
  expect(() => onlyRow({ rows: [] })).toThrow("had none");
});
