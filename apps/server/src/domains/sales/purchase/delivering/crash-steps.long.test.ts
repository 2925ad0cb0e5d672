import { expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { crashInBatch, journalsPerPurchase } from "@konter/testkit/campaigns/crash-batch.ts";
import { startCutWorker } from "@konter/testkit/campaigns/cut-campaign.ts";
import {
  countMessages,
  crashAtMessage,
  prepareSuppliers,
  takeOver,
} from "@konter/testkit/campaigns/crash-campaign.ts";

const BATCH_CRASHES = 100;

test("F14, F15: delivers nothing twice, loses nothing and balances money after SIGKILL of the worker at its message 1, 2, … N", async () => {
  const environment = await openTestEnvironment({
    members: 1,
    deposit: 900_000_000,
    idle: true,
    digiflazzSettle: "callback",
  });
  try {
    prepareSuppliers(environment);
    const messages = await countMessages(environment);
    const places = new Map<string, number>();
    for (let n = 1; n <= messages; n += 1) {
      const { last, problems } = await crashAtMessage(environment, n);
      places.set(last, (places.get(last) ?? 0) + 1);
      expect({ n, last, problems }).toEqual({ n, last, problems: [] });
    }
    console.info(`killed at each of ${messages} messages`, Object.fromEntries(places));
    expect([...places.keys()].join()).toMatch(/purchase\.settle/);
  } finally {
    await environment.close();
  }
});

test("F15: delivers nothing twice and loses nothing when the database fails at message 1, 2, … N of a running worker", async () => {
  const environment = await openTestEnvironment({
    members: 1,
    deposit: 900_000_000,
    idle: true,
    digiflazzSettle: "callback",
  });
  prepareSuppliers(environment);
  const messages = await countMessages(environment);
  const worker = await startCutWorker(environment);
  try {
    for (let n = 1; n <= messages; n += 1)
      expect({ n, problems: await worker.cutAtMessage(n) }).toEqual({ n, problems: [] });
    console.info(`cut off at each of ${messages} messages`);
  } finally {
    await worker.close();
    await environment.close();
  }
});

test("F16: settles each purchase once after 100 SIGKILLs in the middle of batches of refunds and deliveries", async () => {
  const environment = await openTestEnvironment({
    members: 1,
    deposit: 900_000_000,
    idle: true,
    digiflazzSettle: "callback",
  });
  try {
    prepareSuppliers(environment);
    for (let round = 0; round < BATCH_CRASHES; round += 1) {
      await crashInBatch(environment, {
        purchases: 60,
        statement: 1 + (round % 3),
        death: round % 2 === 0 ? "lost" : "sent",
      });
      await takeOver(environment);
      if (round % 10 === 9) expect(await bookProblems(environment)).toEqual([]);
    }
    expect(await journalsPerPurchase(environment)).toMatchObject({
      purchases: BATCH_CRASHES * 60,
      most: 2,
      least: 2,
    });
  } finally {
    await environment.close();
  }
});
