import { expect, test } from "vitest";
import { validityStart } from "./rules.ts";

test.each([
  ["Masa aktif dihitung sejak eSIM tersambung ke jaringan.", "activation"],
  ["Berlaku 7 hari setelah diaktifkan.", "activation"],
  ["Valid 30 days from first connection", "activation"],
  ["Berlaku 30 hari sejak pembelian.", "purchase"],
  ["Valid for 7 days after purchase", "purchase"],
  ["Kuota 10 GB untuk 30 hari.", undefined],
  ["Bantuan tersedia setelah pukul 08.00. Paket aktif 24 jam.", undefined],
] as const)("M170: “%s” counts from %s", (words, start) => {
  expect(validityStart(words)).toBe(start);
});
