import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { prepareSuppliers } from "@konter/testkit/campaigns/crash-campaign.ts";
import { startTwoWorkers } from "@konter/testkit/processes/two-workers.ts";
import type { TwoWorkers } from "@konter/testkit/processes/two-workers.ts";

let environment: TestEnvironment;
let workers: TwoWorkers;
beforeAll(async () => {
  environment = await openTestEnvironment({
    deposit: 100_000_000,
    idle: true,
    digiflazzSettle: "callback",
  });
  prepareSuppliers(environment);
  workers = await startTwoWorkers(environment);
});
afterAll(async () => {
  await workers.close();
  await environment.close();
});

test.each([2, 11, 26])(
  "F17: settles and delivers nothing twice when one of two workers sleeps past its lease at its message %d",
  async (n) => {
    expect(await workers.sleepAtMessage(n)).toEqual([]);
  },
);
