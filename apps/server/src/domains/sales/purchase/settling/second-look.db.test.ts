import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";
import { giveUpUnaskable } from "../asking/question-store.ts";
import { claimAttempts, requestCheck, sendAgain } from "../store.ts";

let environment: TestEnvironment;
let sent: SupplierWords["sent"];
let hear: SupplierWords["hear"];
let deposit: SupplierWords["deposit"];
let factsOf: SupplierWords["factsOf"];
let questionOf: SupplierWords["questionOf"];
let attemptOf: SupplierWords["attemptOf"];
let asked: SupplierWords["asked"];
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  ({ sent, hear, deposit, factsOf, questionOf, attemptOf, asked } = supplierWords(environment));
  await setPace(60_000);
});
afterAll(() => environment.close());

describe("the second look", () => {
  test("finds a success after a refund, and a late serial number, without a callback", async () => {
    const before = await deposit();
    const back = await sent();
    await hear(back.first, "success");
    const late = await sent();
    await hear(late.first, "bare");
    expect((await attemptOf(back.ref))?.look).toBeGreaterThan(5 * 3_600);
    expect(await asked()).not.toContain(back.first);
    await environment.passTime("8 hours");
    const looked = await askedAfter("1 second");
    expect(looked).toContain(back.first);
    expect(looked).toContain(late.first);
    expect(await hear(back.first, "reversed")).toBe("questioned");
    await environment.passTime("61 seconds");
    expect(await hear(back.first, "reversed")).toBe("returned");
    expect(await hear(late.first, "success")).toBe("serial_added");
    expect(await questionOf(late.ref)).toBeUndefined();
    expect(await factsOf(late.ref)).toMatchObject({ serial_number: "SN-1", case_reason: null });
    expect(await deposit()).toBe(before - 5_600);
  });

  test("happens once for a decision that is confirmed, and again for a changed one", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    await environment.passTime("8 hours");
    await askedAfter("1 second");
    expect(await hear(first, "success")).toBe("no_effect");
    expect((await attemptOf(ref))?.look).toBeNull();
    expect(await questionOf(ref)).toBeUndefined();
    await environment.passTime("61 seconds");
    await hear(first, "failed");
    await environment.passTime("61 seconds");
    await hear(first, "failed");
    expect((await attemptOf(ref))?.look).toBeGreaterThan(5 * 3_600);
  });

  test("is skipped where a query could buy: after a rejection without a record at Digiflazz, and for unsent purchases", async () => {
    const refused = await sent();
    await hear(refused.first, "refused", { source: "submit" });
    const failed = await sent();
    await hear(failed.first, "failed", { source: "submit" });
    const harmless = await sent("SMART10");
    await hear(harmless.first, "refused", { source: "submit" });
    expect((await attemptOf(refused.ref))?.look).toBeNull();
    expect((await attemptOf(failed.ref))?.look).toBeGreaterThan(0);
    expect((await attemptOf(harmless.ref))?.look).toBeGreaterThan(0);
  });

  test("is dropped outside the window in which the status may be queried", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    await environment.database.owner.query(
      "update purchase_attempt set look_at = now(), call_again_at = null, submitted_at = now() - interval '86 days' where supplier_reference = $1",
      [first],
    );
    expect(await askedAfter("1 second")).not.toContain(first);
    expect(await questionOf(ref)).toBeUndefined();
    expect((await attemptOf(ref))?.look).toBeNull();
  });

  test("uses only its own supplier's rate limit, at most ten seconds' worth", async () => {
    await askAll();
    for (let times = 0; times < 12; times += 1) await hear((await sent()).first, "success");
    await environment.passTime("8 hours");
    await setPace(60);
    const paces = async () => {
      const { rows } = await environment.database.owner.query<{ next: number }>(
        "select extract(epoch from next_look_at)::float8 as next from supplier_look_pace where supplier_id in ('digiflazz', 'iak') order by supplier_id",
      );
      return rows.map(({ next }) => next);
    };
    await environment.database.owner.query(
      `update supplier_look_pace set next_look_at = clock_timestamp()
         + case supplier_id when 'digiflazz' then interval '-5 seconds' else interval '1 hour' end`,
    );
    const before = await paces();
    const looked = (await asked()).length;
    const after = await paces();
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(10);
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBeGreaterThanOrEqual(looked - 0.001);
    expect(after[1]).toBe(before[1]);
    await setPace(60_000);
  });

  test("respects the supplier's rate limit, cheapest purchases first", async () => {
    await askAll();
    const refs = [await sent(), await sent(), await sent()];
    for (const { first } of refs) await hear(first, "success");
    await environment.passTime("8 hours");
    await setPace(0);
    expect(await askedAfter("1 second")).toEqual([]);
    await setPace(60);
    for (const [index, { first }] of refs.entries())
      await environment.database.owner.query(
        "update purchase_attempt set quoted_cost = $2 where supplier_reference = $1",
        [first, 3_000 - index],
      );
    const order: string[] = [];
    for (let round = 0; round < 3; round += 1) order.push(...(await askedAfter("1 second")));
    expect(order).toEqual(refs.map(({ first }) => first).toReversed());
    await setPace(60_000);
  });
});

describe("a question whose query could buy", () => {
  test("becomes a case: nothing proves that Digiflazz has a record, and a query would buy", async () => {
    const { ref, first } = await sent();
    await hear(first, "refused", { source: "submit" });
    await environment.database.owner.query(
      "insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at) select purchase_id, number, supplier_id, 'said_otherwise', now(), now() from purchase_attempt where supplier_reference = $1",
      [first],
    );
    expect(await asked()).not.toContain(first);
    expect(await giveUpUnaskable(environment.brand.pool, "digiflazz")).toBe(1);
    expect(await factsOf(ref)).toMatchObject({ state: "failed", case_reason: "unanswered" });
  });
});

describe("the supplier's interval", () => {
  test("applies to automatic and manual checks, callbacks and second looks", async () => {
    const { ref, first } = await sent();
    await hear(first, "pending", { source: "submit" });
    await environment.database.owner.query(
      "update purchase_attempt set next_action_at = now(), look_at = now(), answered_at = now() - interval '2 minutes' where supplier_reference = $1",
      [first],
    );
    const claimed = async () =>
      (await claimAttempts(environment.brand.pool, "digiflazz", 500, 90, 15)).map(
        ({ supplier_reference }) => supplier_reference,
      );
    expect(await claimed()).not.toContain(first);
    expect(await requestCheck(environment.brand.pool, ref)).toBe(false);
    await environment.passTime("61 seconds");
    expect(await requestCheck(environment.brand.pool, ref)).toBe(true);
    expect(await claimed()).toContain(first);

    await hear(first, "success");
    await hear(first, "failed", { source: "callback" });
    expect(await asked()).not.toContain(first);
    await environment.passTime("59 seconds");
    expect(await asked()).not.toContain(first);
    await environment.passTime("2 seconds");
    expect(await asked()).toContain(first);
    expect((await attemptOf(ref))?.again).toBeGreaterThan(60);
  });

  test("is a lower bound for the back-off between automatic checks", async () => {
    const answer = await environment.database.owner.query<{ least: number; most: number }>(
      `select min(extract(epoch from wait_before_check(n, 60)) / s)::float8 as least, max(extract(epoch from wait_before_check(n, 60)) / s)::float8 as most
       from unnest(array[0, 1, 2, 3, 4, 5, 6, 29, 30, 99], array[60, 120, 300, 600, 1200, 2400, 3600, 3600, 21600, 21600]) as t(n, s), generate_series(1, 200)`,
    );
    expect(answer.rows[0]?.least).toBeGreaterThanOrEqual(1);
    expect(answer.rows[0]?.most).toBeLessThanOrEqual(1.2);
  });

  test('delays sending again under the same reference when the worker died and the status is "not found"', async () => {
    const { first } = await sent("SMART10");
    await sendAgain(environment.brand.pool, first);
    const claim = async () =>
      (await claimAttempts(environment.brand.pool, "iak", 500, 90, 15)).find(
        ({ supplier_reference }) => supplier_reference === first,
      )?.action;
    expect(await claim()).toBeUndefined();
    await environment.passTime("3 seconds");
    expect(await claim()).toBe("buy");
    await hear(first, "success", { source: "submit" });
    await sendAgain(environment.brand.pool, first);
    expect(await claim()).toBeUndefined();
  });
});

test("does not count a manual check as a step of the back-off", async () => {
  const { ref, first } = await sent();
  await hear(first, "pending", { source: "submit" });
  for (let index = 0; index < 2; index += 1) await hear(first, "pending");
  for (let index = 0; index < 6; index += 1) {
    await environment.passTime("61 seconds");
    await requestCheck(environment.brand.pool, ref);
    await hear(first, "pending");
  }
  const attempt = await attemptOf(ref);
  // One of the manual checks coincided with an automatic one.
  expect(attempt?.checks).toBeLessThanOrEqual(4);
  expect(attempt?.next).toBeLessThan(720);
});

/** Waits for the rate limit and returns the queried references. */
async function askedAfter(interval: string): Promise<string[]> {
  await environment.database.owner.query(
    "update supplier_look_pace set next_look_at = clock_timestamp() - $1::interval",
    [interval],
  );
  return asked();
}

async function setPace(perMinute: number): Promise<void> {
  await environment.database.owner.query("update supplier set looks_per_minute = $1", [perMinute]);
  await environment.database.owner.query(
    "insert into supplier_look_pace select id, clock_timestamp() from supplier on conflict do nothing",
  );
}

/** Clears everything that earlier tests left due. */
async function askAll(): Promise<void> {
  await environment.database.owner.query("update purchase_attempt set look_at = null");
  await environment.database.owner.query("delete from purchase_question");
}
