import { expect, test } from "vitest";
import { chosenOf, withChoice } from "./match-choice.ts";
import type { Match } from "./match-choice.ts";

const match = (id: number, ...codes: string[]) =>
  ({
    line: { line_id: id, amount: id * 1_000 },
    reason: "two_requests",
    candidates: codes.map((code) => ({ request: { code } })),
  }) as unknown as Match;
const [one, two] = [match(1, "A", "B"), match(2, "A", "C")] as const;

test("assigns a line to one top-up, and one line to a top-up", () => {
  const first = withChoice({}, one, "A");
  expect(withChoice(first, one, "B")).toEqual({ 1: "B" });
  expect(withChoice(first, two, "A")).toEqual({ 2: "A" });
  expect(withChoice(withChoice(first, two, "C"), one, false)).toEqual({ 2: "C" });
});

test("does not credit matches that are no longer in the list", () => {
  const choice = { 1: "A", 2: "C" };
  expect(chosenOf(choice, [one, two])).toEqual([
    { line_id: 1, code: "A", amount: 1_000 },
    { line_id: 2, code: "C", amount: 2_000 },
  ]);
  expect(chosenOf(choice, [match(1, "B"), two]).map(({ code }) => code)).toEqual(["C"]);
});
