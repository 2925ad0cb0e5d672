import { expect, test } from "vitest";
import { parcelCampaign } from "./testing/parcel-campaign.ts";

test("M432: agrees with the records of ten couriers after 2,000 parcels with every fault and 10 killed servers", async () => {
  const { judgement, problems, unexpected, summary } = await parcelCampaign({
    parcels: 2_000,
    kills: 10,
    seed: 20_261_130,
    each: 0.02,
  });
  console.info(summary);
  const { faults, waiting } = judgement;
  expect({ faults, waiting, problems, unexpected }, summary).toEqual({
    faults: [],
    waiting: [],
    problems: [],
    unexpected: [],
  });
  expect(judgement.states["success"] ?? 0, summary).toBeGreaterThan(1_500);
}, 3_600_000);
