import { expect, test } from "vitest";
import { unwatched, watched } from "./planted.ts";

test("looks at one of two answers", () => {
  expect(watched(true)).toBe(false);
  unwatched(true);
});
