import { rupiah } from "@konter/contract/money";
import { expect, test } from "vitest";
import { enoughFor, nominalButtons, problemOf } from "./nominal.ts";

const settings = {
  currency: "IDR",
  locale: "id-ID",
  allow_custom_nominals: true,
  allow_deposit_transfer: true,
  pay_external_payment_fee: false,
  min_topup: rupiah(10_000),
  max_topup: rupiah(20_000_000),
} as const;
const nominals = [10_000, 50_000, 100_000].map(rupiah);

test("M121: lists recent amounts first, without duplicates", () => {
  const recent_nominals = [75_000, 50_000].map(rupiah);
  expect(nominalButtons({ nominals, recent_nominals, settings })).toEqual([
    75_000, 50_000, 10_000, 100_000,
  ]);
  const fixed = { ...settings, allow_custom_nominals: false };
  expect(nominalButtons({ nominals, recent_nominals, settings: fixed })).toEqual([
    50_000, 10_000, 100_000,
  ]);
});

test("M124, M125: shows errors that the server would return before sending, with the nearest amounts and the method's minimum", () => {
  const bank = { least: rupiah(20_000), most: rupiah(1_000_000) };
  expect(problemOf(undefined, settings, bank)).toBeUndefined();
  expect(problemOf(20_000, settings, bank)).toBeUndefined();
  expect(problemOf(19_000, settings, bank)).toEqual({ kind: "below", least: 20_000 });
  expect(problemOf(1_001_000, settings, bank)).toEqual({ kind: "above", most: 1_000_000 });
  expect(problemOf(20_500, settings, undefined)).toEqual({
    kind: "no_multiple",
    lower: 20_000,
    higher: 21_000,
  });
});

test("rounds a missing amount up to the smallest sufficient nominal", () => {
  expect(enoughFor(1, 10_000)).toBe(10_000);
  expect(enoughFor(10_001, 10_000)).toBe(11_000);
  expect(enoughFor(53_200, 10_000)).toBe(54_000);
});
