import { expect, test } from "vitest";
import { ninjaState } from "./words.ts";

test.each([
  ["Delivered, Received by Customer", "delivered", "returned"],
  ["Arrived at Transit Hub", "in_transit", "returning"],
  ["On Vehicle for Delivery", "out_for_delivery", "returning"],
  ["Returned to Sender", "returned", "returned"],
  ["Delivery Exception, Max Attempts Reached", "attempt_failed", "returning"],
  ["Delivered, by a robot", "unknown", "unknown"],
])("M466: %s is %s, and %s on the way back", (text, forth, back) => {
  expect(ninjaState(text, false)).toBe(forth);
  expect(ninjaState(text, true)).toBe(back);
});
