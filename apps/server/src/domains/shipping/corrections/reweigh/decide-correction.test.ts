import { expect, test } from "vitest";
import { decideCorrection } from "./decide-correction.ts";
import type { CorrectionDecision, CorrectionStanding } from "./decide-correction.ts";

const NOW = new Date("2026-11-30T03:00:00Z");
const TOMORROW = new Date("2026-12-01T03:00:00Z");
const ORDER: CorrectionStanding = {
  isPaid: true,
  charged: 12_500,
  fee: 11_000,
  tax: 500,
  insurance: 1_000,
  open: null,
  billedBefore: [],
  tolerance: 0,
  alone: 50_000,
  waitHours: 24,
};
const noticed = (kind: "refund" | "reweigh", withdraws = false): CorrectionDecision => ({
  withdraws,
  opens: { kind, state: "noticed", dueAt: TOMORROW },
  effect: "noticed",
});
const review = (kind: "refund" | "reweigh", withdraws = false): CorrectionDecision => ({
  withdraws,
  opens: { kind, state: "review", dueAt: null },
  effect: "review",
});
const still = (effect: CorrectionDecision["effect"], withdraws = false): CorrectionDecision => ({
  withdraws,
  effect,
});

test.each<[string, Partial<CorrectionStanding>, number, CorrectionDecision]>([
  ["the same total", {}, 12_500, still("agrees")],
  ["a higher total", {}, 23_500, noticed("reweigh")],
  ["a lower total", {}, 9_000, noticed("refund")],
  ["a total of nothing", {}, 0, still("no_total")],
  ["a word about an order that was not paid", { isPaid: false }, 23_500, still("not_paid")],
  ["a total within the tolerance", { tolerance: 1_000 }, 13_500, still("tolerated")],
  ["a total one rupiah above the tolerance", { tolerance: 1_000 }, 13_501, noticed("reweigh")],
  ["a lower total whatever the tolerance", { tolerance: 5_000 }, 9_000, noticed("refund")],
  ["the fee without tax and insurance", {}, 11_000, still("parts")],
  ["the fee with tax", {}, 11_500, still("parts")],
  ["the fee with insurance", {}, 12_000, still("parts")],
  [
    "the fee alone after an earlier correction",
    { charged: 23_500, billedBefore: [23_500] },
    11_000,
    noticed("refund"),
  ],
  ["a difference of the limit", {}, 62_500, noticed("reweigh")],
  ["a difference above the limit", {}, 62_501, review("reweigh")],
  ["a difference of three fees above the limit", { alone: 10_000 }, 45_500, noticed("reweigh")],
  ["a difference above three fees", { alone: 10_000 }, 45_501, review("reweigh")],
  [
    "the total of the open correction",
    { open: { billed: 23_500 }, billedBefore: [23_500] },
    23_500,
    still("known"),
  ],
  [
    "the charged total while a correction is open",
    { open: { billed: 23_500 }, billedBefore: [23_500] },
    12_500,
    still("agrees", true),
  ],
  [
    "another higher total while a correction is open",
    { open: { billed: 23_500 }, billedBefore: [23_500] },
    34_500,
    noticed("reweigh", true),
  ],
  [
    "a tolerated total while a correction is open",
    { open: { billed: 23_500 }, billedBefore: [23_500], tolerance: 1_000 },
    13_000,
    still("tolerated", true),
  ],
  [
    "a higher total after a debit",
    { charged: 23_500, billedBefore: [23_500] },
    34_500,
    noticed("reweigh"),
  ],
  [
    "the order's total after a debit",
    { charged: 23_500, billedBefore: [23_500] },
    12_500,
    noticed("refund"),
  ],
  ["a total that was withdrawn before", { billedBefore: [23_500] }, 23_500, review("reweigh")],
])("M445: decides %s", (_title, changes, total, decision) => {
  const word = { total, source: "track" } as const;
  expect(decideCorrection({ ...ORDER, ...changes }, word, NOW)).toEqual(decision);
});

test("M445: takes a person for a lower total of an imported invoice, and none for a higher one", () => {
  const decide = (total: number) => decideCorrection(ORDER, { total, source: "invoice" }, NOW);
  expect(decide(9_000)).toEqual(review("refund"));
  expect(decide(23_500)).toEqual(noticed("reweigh"));
});
