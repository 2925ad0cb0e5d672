import { expect, test } from "vitest";
import { moneyCampaign } from "@konter/testkit/campaigns/town/campaign.ts";

/** KONTER_TEST_SECONDS sets a longer run, KONTER_TEST_SEED repeats the order of actions. */
const SECONDS = Number(process.env["KONTER_TEST_SECONDS"] ?? 540);
const SEED = Number(process.env["KONTER_TEST_SEED"] ?? Math.floor(Math.random() * 1e9));
const SECONDS_OF_A_KILL = 6;

test(
  "loses no rupiah and keeps all ledgers equal in ten minutes of all money movements under faults and a kill every few seconds (F35)",
  async () => {
    const { problems, unexpected, summary, done } = await moneyCampaign({
      seed: SEED,
      seconds: SECONDS,
      kills: Math.ceil(SECONDS / SECONDS_OF_A_KILL),
    });
    console.info(summary);
    expect({ problems, unexpected }, summary).toEqual({ problems: [], unexpected: [] });
    for (const call of ["approvalApprove", "depositClaimAccept", "depositMatchApprove"])
      expect(done.get(call) ?? 0, call).toBeGreaterThan(0);
  },
  (SECONDS + 1_200) * 1_000,
);
