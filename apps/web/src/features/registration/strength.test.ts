import { expect, test } from "vitest";
import { strengthOf } from "./strength.ts";

test.each([
  ["", 0],
  ["abc1!", 0],
  ["123456", 1],
  ["aaaaaaaaaaaaaaaaaaaa", 1],
  ["sayangku", 1],
  ["abc123", 2],
  ["perahu71", 2],
  ["Perahu71", 3],
  ["perahubirudansenja", 3],
  ["Perahu-Biru-71", 4],
] as const)("M47: rates %j as %i of 4", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
