import { expect, test } from "vitest";
import { holdBooksAgainstEachOther } from "@konter/testkit/campaigns/supplier-book-campaign.ts";

test("matches 100,000 sales of every kind and bills with the suppliers' records or a case under 50 kills", async () => {
  const { summary, judgement, ...found } = await holdBooksAgainstEachOther({
    purchases: 100_000,
    kills: 50,
    seed: 20_261_124,
    each: 0.005,
    lateChanges: 0.01,
    lostCallbacks: 0.15,
    pauseMs: 0,
    rounds: 10,
    roundMs: 120_000,
  });
  console.info(summary);
  const { faults, states } = judgement;
  expect(states["success"] ?? 0, summary).toBeGreaterThan(85_000);
  expect({ faults, ...found }, summary).toEqual({
    faults: [],
    problems: [],
    lost: [],
    unexpected: [],
    unused: [],
    unsold: [],
  });
}, 7_200_000);
