import { afterAll, beforeAll, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import {
  crashAtMessage,
  prepareSuppliers,
  takeOver,
} from "@konter/testkit/campaigns/crash-campaign.ts";
import { startCutWorker } from "@konter/testkit/campaigns/cut-campaign.ts";
import { crashInBatch, journalsPerPurchase } from "@konter/testkit/campaigns/crash-batch.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({
    deposit: 100_000_000,
    idle: true,
    digiflazzSettle: "callback",
  });
  prepareSuppliers(environment);
});
afterAll(() => environment.close());

// The long campaign interrupts at every message. These numbers are a claim's result, and a supplier's response.
test.each([2, 34])(
  "F14, F15: delivers nothing twice and loses nothing when the worker is killed at its message %d",
  async (n) => {
    const { last, problems } = await crashAtMessage(environment, n);
    expect(problems, last).toEqual([]);
  },
);

test("F15: finishes without intervention after the worker loses its database at one of its messages", async () => {
  const worker = await startCutWorker(environment);
  try {
    for (const n of [2, 31]) expect(await worker.cutAtMessage(n), `message ${n}`).toEqual([]);
  } finally {
    await worker.close();
  }
});

test.each(["lost", "sent"] as const)(
  "F16: settles each purchase once when killed in the middle of a batch of refunds and deliveries (statement %s)",
  async (death) => {
    await crashInBatch(environment, { purchases: 60, statement: 2, death });
    await takeOver(environment);
    expect(await bookProblems(environment)).toEqual([]);
    const { most, least } = await journalsPerPurchase(environment);
    expect({ most, least }).toEqual({ most: 2, least: 2 });
  },
);
