import { expect, test } from "vitest";
import { moneyCampaign } from "@konter/testkit/campaigns/town/campaign.ts";

/** KONTER_TEST_SECONDS for longer, KONTER_TEST_SEED for the same order of acts again. */
const SECONDS = Number(process.env["KONTER_TEST_SECONDS"] ?? 540);
const SEED = Number(process.env["KONTER_TEST_SEED"] ?? Math.floor(Math.random() * 1e9));
const SECONDS_OF_A_KILL = 6;

test(
  "ten minutes of everything that moves money, with everything going wrong and a kill every few seconds: no rupiah is lost, and all books are equal (F35)",
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
