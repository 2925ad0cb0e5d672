import { expect, test } from "vitest";
import { onlyRow } from "./only-row.ts";

test("returns the only row of a result, and throws for a result without one instead of returning zero", () => {
  expect(onlyRow({ rows: [{ sum: 0 }] })).toEqual({ sum: 0 });
  expect(() => onlyRow({ rows: [] })).toThrow("had none");
});
