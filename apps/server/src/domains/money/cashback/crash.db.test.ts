import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import {
  passDays,
  readEntries,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { workUntilKilled } from "@konter/testkit/campaigns/crash-campaign.ts";
import type { Death } from "@konter/testkit/campaigns/crash-campaign.ts";
import { createSettle } from "../../sales/purchase/index.ts";
import { runCashback } from "./index.ts";

const CASHBACK = 7;
const SHARE = 11;
/** Enough for several batches of credits. */
const SALES = 220;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 2, deposit: 900_000_000, idle: true });
  await writeUpline(environment, 1, [0]);
  await writeRules(environment.database.owner, [
    { kind: "cashback", fixed: CASHBACK },
    { kind: "upline_share", fixed: SHARE },
  ]);
});
afterAll(() => environment.close());

/** Creates paid deliveries that the worker has not processed yet. */
async function sell(sales: number): Promise<void> {
  const settle = createSettle(environment.brand, () => {});
  const bought = await Promise.all(
    Array.from({ length: sales }, () => environment.buy({ product: "SMART10" })),
  );
  await Promise.all(
    bought.map(({ ref_id }) =>
      settle({
        reference: `${ref_id}01`,
        source: "callback",
        outcome: {
          state: "success",
          code: "00",
          message: "",
          raw: "",
          created: "yes",
          serialNumber: ref_id,
        },
      }),
    ),
  );
}

const wallets = () =>
  Promise.all(
    [0, 1].map((index) =>
      environment.brand.ledger.balance(
        memberAccount("cashback", environment.members[index]?.id ?? 0),
      ),
    ),
  );
const inState = async (state: string) =>
  (await readEntries(environment)).filter((entry) => entry.state === state).length;
/** The simulated suppliers did not receive these sales, so their differences are ignored. */
const ownProblems = async () =>
  (await bookProblems(environment)).filter((problem) => !/^(iak|digiflazz) /.test(problem));

async function dieAt(statement: string, nth: number, death: Exclude<Death, undefined>) {
  let seen = 0;
  await workUntilKilled(environment, ({ from, bytes }) => {
    if (from === "process" && bytes.includes(statement)) seen += 1;
    return seen === nth ? death : undefined;
  });
  expect(seen).toBe(nth);
}

/** The first two are one of each statement, and one of each kind of death. */
const DEATHS = [
  ["cashback.collect", 1, "lost"],
  ["cashback.credit", 2, "sent"],
  ["cashback.collect", 1, "sent"],
  ["cashback.credit", 1, "lost"],
  ["cashback.credit", 3, "lost"],
] as const;

describe("F16: a killed worker", () => {
  test.each(DEATHS.slice(0, randomRuns({ short: 2, long: DEATHS.length })))(
    "skips nothing and repeats nothing when killed at statement %s number %i, which is %s",
    async (statement, nth, death) => {
      const noted = (await readEntries(environment)).length;
      const before = await wallets();
      await sell(SALES);
      if (statement === "cashback.credit") {
        while ((await inState("pending")) < SALES * 2) await runCashback(environment.brand);
        await passDays(environment, 1);
      }
      await dieAt(statement, nth, death);
      await workOffCashback(environment.brand);
      await passDays(environment, 1);
      await workOffCashback(environment.brand);
      expect((await readEntries(environment)).length).toBe(noted + SALES * 2);
      expect(await inState("pending")).toBe(0);
      expect(await wallets()).toEqual([
        (before[0] ?? 0) + SALES * CASHBACK,
        (before[1] ?? 0) + SALES * SHARE,
      ]);
      expect(await ownProblems()).toEqual([]);
    },
  );
});

test("I11: four concurrent workers record and credit every entry once", async () => {
  const noted = (await readEntries(environment)).length;
  const before = await wallets();
  await Promise.all([
    sell(SALES),
    ...Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 40; round += 1) await runCashback(environment.brand);
    }),
  ]);
  await workOffCashback(environment.brand);
  expect((await readEntries(environment)).length).toBe(noted + SALES * 2);
  await passDays(environment, 1);
  await Promise.all(Array.from({ length: 4 }, () => workOffCashback(environment.brand)));
  expect(await wallets()).toEqual([
    (before[0] ?? 0) + SALES * CASHBACK,
    (before[1] ?? 0) + SALES * SHARE,
  ]);
  expect(await ownProblems()).toEqual([]);
});
