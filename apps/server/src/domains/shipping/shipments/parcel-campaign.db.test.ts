import { expect, test } from "vitest";
import { parcelCampaign } from "./testing/parcel-campaign.ts";

test("M432, M433: agrees with the records of ten couriers after every fault and a killed server, and orders nothing twice", async () => {
  const seed = Math.floor(Math.random() * 1e9);
  const { judgement, problems, unexpected, summary } = await parcelCampaign({
    parcels: 40,
    kills: 1,
    seed,
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
  expect(judgement.states["success"] ?? 0, summary).toBeGreaterThan(10);
}, 240_000);
