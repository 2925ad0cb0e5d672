import { createTestDatabase } from "@konter/postgres/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LEDGER_MIGRATIONS } from "./index.ts";
import { run, workload } from "./testing/campaign.ts";
import { judge, postedTwice } from "./testing/judge.ts";

const STEPS = 100_000;

test("keeps I1, I2, I4, I7, I10 and I15 over at least 100,000 steps of parallel clients", async () => {
  let steps = 0;
  let posted = 0;
  for (let round = 1; steps < STEPS; round += 1) {
    const database = await createTestDatabase(LEDGER_MIGRATIONS, 8);
    try {
      const [clients = []] = fc.sample(workload(8, 60, 900), { numRuns: 1, seed: round });
      const answered = await run(database.pool, clients);
      expect(await judge(database.pool, answered), `round ${round}`).toEqual([]);
      expect(postedTwice(answered), `round ${round}`).toEqual([]);
      steps += answered.length;
      posted += answered.filter(({ result }) => result === "posted").length;
    } finally {
      await database.drop();
    }
  }
  console.info(`${steps} steps, ${posted} posted`);
  expect(posted).toBeGreaterThan(STEPS / 50);
});
