import { MISBEHAVIOURS } from "@konter/simulators";
import { expect, test } from "vitest";
import { SIGNED_MARKET, troubleRules, UNSIGNED_SHOP } from "./supplier-trouble.ts";

const SHARES = { each: 0.1, lateChanges: 0.1, lostCallbacks: 0.1 };
const kindsOf = (rules: ReturnType<typeof troubleRules>) => new Set(rules.map(({ kind }) => kind));

test("makes every supplier show every fault that its protocol allows", () => {
  const [market, shop] = [troubleRules(SHARES), troubleRules(SHARES, UNSIGNED_SHOP)];
  expect(troubleRules(SHARES, SIGNED_MARKET)).toEqual(market);
  for (const rules of [market, shop]) expect(kindsOf(rules)).toEqual(new Set(MISBEHAVIOURS));
  expect(
    market
      .filter((rule) => !shop.some((each) => JSON.stringify(each) === JSON.stringify(rule)))
      .map(({ kind, signature, scope }) => [kind, signature ?? scope]),
  ).toEqual([
    ["forged-callback", "reused"],
    ["refuse-for-a-while", "seller"],
    ["refuse-for-a-while", "category"],
  ]);
});

test("never combines a flipping status with a wrong decision; purchases without a number change too", () => {
  const numbersOf = (kinds: readonly string[]) =>
    troubleRules(SHARES).flatMap(({ kind, number }) =>
      kinds.includes(kind) && number !== undefined ? [new RegExp(number)] : [],
    );
  const flips = numbersOf(["flipping-status"]);
  const changes = numbersOf(["contradictory-callback", "reverse-later", "flip-failed-to-success"]);
  for (const number of ["", ...Array.from({ length: 10 }, (_each, digit) => `0812000${digit}`)]) {
    const struck = [flips, changes].map((rules) => rules.some((rule) => rule.test(number)));
    expect(struck.filter(Boolean), number).toHaveLength(1);
  }
  expect(changes.every((rule) => rule.test(""))).toBe(true);
});
