import { expect, test } from "vitest";
import { lionState } from "./words.ts";

test.each([
  ["POD", "delivered", "returned"],
  ["STI-DEST", "in_transit", "returning"],
  ["DEX", "attempt_failed", "returning"],
  ["MISSING", "lost_or_damaged", "lost_or_damaged"],
  ["STT ADJUSTED POD", "unknown", "unknown"],
  ["POD 2", "unknown", "unknown"],
])("M491: %s is %s, and %s on the way back", (code, forth, back) => {
  expect(lionState(code, "")).toBe(forth);
  expect(lionState(code, "", true)).toBe(back);
});
