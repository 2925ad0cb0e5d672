import { afterAll, beforeAll, expect, test } from "vitest";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { prepareSuppliers } from "@konter/testkit/campaigns/crash-campaign.ts";
import { startTwoWorkers } from "@konter/testkit/processes/two-workers.ts";
import type { TwoWorkers } from "@konter/testkit/processes/two-workers.ts";

let counter: TestCounter;
let workers: TwoWorkers;
beforeAll(async () => {
  counter = await openCounter({ deposit: 100_000_000, idle: true, digiflazzSettle: "callback" });
  prepareSuppliers(counter);
  workers = await startTwoWorkers(counter);
});
afterAll(async () => {
  await workers.close();
  await counter.close();
});

test.each([2, 11, 26])(
  "F17: settles and delivers nothing twice when one of two workers sleeps past its lease at its message %d",
  async (n) => {
    expect(await workers.sleepAtMessage(n)).toEqual([]);
  },
);
