import { expect, test } from "vitest";
import { scansIn } from "./response.ts";

const line = (scanTypeCode: string, minute: number) => ({
  scanTypeCode,
  scanTime: `2026-11-30 10:0${minute}:00`,
});

test("M476: a signature is a delivery, and the end of a return after a return scan", () => {
  const states = (...lines: readonly ReturnType<typeof line>[]) =>
    scansIn(lines).map(({ state }) => state);
  expect(states(line("1", 1), line("4", 2), line("10", 3))).toEqual([
    "picked_up",
    "in_transit",
    "delivered",
  ]);
  expect(states(line("11", 1), line("12", 2), line("4", 3), line("10", 4))).toEqual([
    "on_hold",
    "returning",
    "returning",
    "returned",
  ]);
  expect(states(line("999", 1))).toEqual(["unknown"]);
});
