import { expect, test } from "vitest";
import { moneyCampaign } from "@konter/testkit/campaigns/town/campaign.ts";

test("loses no rupiah and keeps all ledgers equal with members, banks, gateways and suppliers under all faults and kills (F35)", async () => {
  const seed = Math.floor(Math.random() * 1e9);
  const { problems, unexpected, summary, done } = await moneyCampaign({
    seed,
    seconds: 6,
    kills: 1,
  });
  console.info(summary);
  expect({ problems, unexpected }, summary).toEqual({ problems: [], unexpected: [] });
  for (const call of ["buyPrepaid", "depositTransferSend", "cashbackRedeem", "depositTopUp"])
    expect(done.get(call) ?? 0, call).toBeGreaterThan(2);
}, 240_000);
