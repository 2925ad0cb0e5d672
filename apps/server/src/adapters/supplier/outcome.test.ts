import { expect, test } from "vitest";
import { withinStatusAge } from "./outcome.ts";

test("allows a status query only for an age certainly within the limit", () => {
  const now = new Date("2026-04-01T00:00:00Z");
  expect(withinStatusAge(new Date("2026-01-06T00:00:00Z"), now, 85)).toBe(true);
  expect(withinStatusAge(new Date("2026-01-05T23:59:59Z"), now, 85)).toBe(false);
  expect(withinStatusAge(new Date("never"), now, 85)).toBe(false);
});
