import { expect, test } from "vitest";
import { holdBooksAgainstEachOther } from "@konter/testkit/campaigns/supplier-book-campaign.ts";

test("matches every sale and paid bill with the suppliers' records or a case under all faults and server crashes", async () => {
  const { summary, judgement, problems, lost, unexpected, unsold } =
    await holdBooksAgainstEachOther({
      purchases: 100,
      kills: 1,
      seed: 20_261_124,
      each: 0.01,
      lateChanges: 0.08,
      lostCallbacks: 0.15,
      pauseMs: 60,
      rounds: 12,
      roundMs: 4_000,
    });
  console.info(summary);
  const { faults, states } = judgement;
  expect(states["success"] ?? 0, summary).toBeGreaterThan(75);
  expect({ faults, problems, lost, unexpected, unsold }, summary).toEqual({
    faults: [],
    problems: [],
    lost: [],
    unexpected: [],
    unsold: [],
  });
}, 600_000);
