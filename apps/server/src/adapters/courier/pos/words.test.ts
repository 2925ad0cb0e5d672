import { expect, test } from "vitest";
import { posState } from "./words.ts";

test.each([
  ["SELESAI ANTAR", "DITERIMA OLEH : SITI", "delivered"],
  ["SELESAI ANTAR", "GAGAL ANTAR : RUMAH KOSONG", "attempt_failed"],
  ["SELESAI ANTAR", "FAILEDTODELIVERED", "attempt_failed"],
  ["MANIFEST TERIMA", "", "in_transit"],
  ["SELESAI", "DITERIMA OLEH : SITI", "unknown"],
])("%s with %j is %s", (event, description, state) => {
  expect(posState(event, description)).toBe(state);
});
