import { describe, expect, test } from "vitest";
import { shortName } from "./short-name.ts";

describe("names of products in a list", () => {
  test.each([
    ["XL Rinjani Harian 1 GB 1 Hari", "XL", "Rinjani Harian 1 GB 1 Hari"],
    ["Mobile Legends 86 Diamond", "MOBILE LEGENDS", "86 Diamond"],
    ["Mobile Legends: 86 Diamond", "Mobile Legends", "86 Diamond"],
    ["by.U Layang 1 GB", "BYU", "Layang 1 GB"],
    ["Free Fire - 70 Diamond", "FREE FIRE", "70 Diamond"],
  ])("leaves out the operator at the start of %s", (name, operator, expected) => {
    expect(shortName(name, operator)).toBe(expected);
  });

  test.each([
    ["XLite 1 GB", "XL"],
    ["Steam Wallet", "STEAM WALLET"],
    ["Paket Hemat XL", "XL"],
    ["Token PLN 20.000", ""],
  ])("keeps %s whole beside %s", (name, operator) => {
    expect(shortName(name, operator)).toBe(name);
  });
});
