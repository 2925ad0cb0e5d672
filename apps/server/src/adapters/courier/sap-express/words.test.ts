import { expect, test } from "vitest";
import { sapState } from "./words.ts";

test.each([
  ["DELIVERY ", "out_for_delivery"],
  ["POD - DELIVERED", "delivered"],
  ["POD - UNDELIVERED", "attempt_failed"],
  ["DELIVERY RETURN", "returning"],
  ["POD", "unknown"],
  ["toString", "unknown"],
])("M471: %j is %s", (word, state) => {
  expect(sapState(word)).toBe(state);
});
