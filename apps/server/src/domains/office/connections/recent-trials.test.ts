import { afterEach, expect, it, vi } from "vitest";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { KeptStep } from "../../../ports/connection.ts";
import { recentTrial, rememberTrial } from "./recent-trials.ts";

const MINUTE_MS = 60_000;
const brand = {} as BrandContext;
const tried = { vendor: "zenziva", mode: "production", settings: { user_key: "a", pass_key: "b" } };
const steps: readonly KeptStep[] = [
  { step: "message", state: "passed", code: null, words: null, value: null },
];

afterEach(() => {
  vi.useRealTimers();
});

it("returns the steps of a test of the same settings in any order", () => {
  rememberTrial(brand, tried, steps);
  const settings = { pass_key: "b", user_key: "a" };
  expect(recentTrial(brand, { ...tried, settings })).toBe(steps);
});

it.each([
  ["other settings", brand, { ...tried, settings: { user_key: "a", pass_key: "c" } }],
  ["another vendor", brand, { ...tried, vendor: "whatsapp-cloud" }],
  ["another brand", {} as BrandContext, tried],
])("returns nothing for %s", (_what, of, asked) => {
  rememberTrial(brand, tried, steps);
  expect(recentTrial(of, asked)).toEqual([]);
});

it("forgets a test after half an hour", () => {
  vi.useFakeTimers();
  rememberTrial(brand, tried, steps);
  vi.advanceTimersByTime(30 * MINUTE_MS);
  expect(recentTrial(brand, tried)).toEqual([]);
});
