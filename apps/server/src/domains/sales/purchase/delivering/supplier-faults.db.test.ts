import type { MisbehaviourRule } from "@konter/simulators";
import { afterEach, describe, expect, test } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { openDelivered } from "../reading/delivered-words.ts";
import type { DeliveredRow } from "../reading/delivered-words.ts";
import type { EnvironmentOptions } from "@konter/testkit/brand/environment-options.ts";

const SALES = randomRuns({ short: 12, long: 24 });

/** Each test opens its own environment. The simulators' records are the reference. */
let environment: TestEnvironment;
afterEach(() => environment.close());

interface Totals {
  readonly success: number;
  readonly failed: number;
}

async function totals(): Promise<Totals> {
  const answer = await environment.database.pool.query<Totals>(
    "select count(*) filter (where state = 'success')::int as success, count(*) filter (where state = 'failed')::int as failed from purchase",
  );
  return answer.rows[0] as Totals;
}

async function open(options: EnvironmentOptions, rule?: MisbehaviourRule): Promise<void> {
  environment = await openTestEnvironment({
    members: 6,
    deposit: 20_000_000,
    idle: true,
    ...options,
  });
  if (rule !== undefined) {
    environment.digiflazz.misbehave(rule);
    environment.iak.misbehave(rule);
  }
}

/** Buys many at once, over both suppliers by default, and starts delivery only afterwards. */
async function buyMany(
  count: number,
  products: readonly string[] = ["TSEL10", "TRI10", "SMART10", "XL5"],
): Promise<readonly string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      environment.buy({
        member: index % 6,
        product: products[index % products.length] ?? "TSEL10",
      }),
    ),
  );
  environment.startDelivery();
  return answers.map((answer) => answer.ref_id);
}

/** Buys while delivery runs. When the breaker has closed a supplier, purchases without another route are rejected. */
async function buyWhatIsOpen(count: number, products: readonly string[]): Promise<number> {
  const answers = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      environment.buy({
        member: index % 6,
        product: products[index % products.length] ?? "TSEL10",
      }),
    ),
  );
  const refusals = answers
    .filter((answer) => answer.status === "rejected")
    .map((answer) => (answer.reason as { code: string }).code);
  expect(refusals.filter((code) => code !== "product_closed")).toEqual([]);
  return count - refusals.length;
}

/** The part of a second after which nothing new begins by itself: longer than the simulators' delays. */
const QUIET_MS = 150;

/** Whether a call to a supplier is in progress or due, or a stored callback is not processed yet. */
async function isBusy(): Promise<boolean> {
  const { rows } = await environment.database.pool.query<{ busy: boolean }>(
    `select exists (select from purchase_attempt where state = 'submitting'
         or (state in ('ready', 'pending') and next_action_at <= clock_timestamp()))
       or exists (select from supplier_callback where processed_at is null and next_try_at <= clock_timestamp()) as busy`,
  );
  return rows[0]?.busy === true;
}

/** Waits until all is settled, or nothing more happens before time advances. Returns whether all is settled. */
async function settledByNow(limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await allSettled(environment, QUIET_MS)) return true;
    await Promise.all([environment.digiflazz.idle(), environment.iak.idle()]);
    if (!(await isBusy())) return allSettled(environment, QUIET_MS);
  }
  return false;
}

/** Advances time in steps until the back-off of all checks has ended. */
async function untilSettled(steps = 12, step = "21 minutes"): Promise<boolean> {
  if (await settledByNow(1_000)) return true;
  for (let round = 0; round < steps; round += 1) {
    await environment.passTime(step);
    if (await settledByNow(1_000)) return true;
  }
  return false;
}

/** On a busy machine a response may come too late; then the purchase is settled by the next status request. */
async function untilSettledWithoutFaults(): Promise<boolean> {
  return (await settledByNow(30_000)) || untilSettled(6, "61 seconds");
}

/** Processes questions about decided purchases, one supplier interval at a time. */
async function untilBooksAgree(): Promise<void> {
  await expect
    .poll(
      async () => {
        await environment.passTime("61 seconds");
        return bookProblems(environment);
      },
      { timeout: 60_000, interval: 300 },
    )
    .toEqual([]);
}

describe("suppliers without faults", () => {
  test("M159: deliver every purchase once and are paid to the rupiah", async () => {
    await open({});
    await buyMany(2 * SALES);
    expect(await untilSettledWithoutFaults()).toBe(true);
    expect(await totals()).toEqual({ success: 2 * SALES, failed: 0 });
    expect(await bookProblems(environment)).toEqual([]);
  });
});

describe("lost responses", () => {
  test.each([
    ["F01: charged, then the connection is cut", { kind: "charge-then-drop" }],
    ["F01: charged, then no answer ever comes", { kind: "charge-then-timeout" }],
    ["F25: charged, and the answer is a web page", { kind: "answer-html" }],
    ["F25: charged, and half of the JSON arrives", { kind: "truncated-json" }],
    ["F25: charged, and the answer is HTTP 500", { kind: "answer-500" }],
    ["charged, with a code that no table has", { kind: "unlisted-code" }],
  ] as const)(
    "%s: are resolved by the status without a wrong refund or a double purchase",
    async (_name, rule) => {
      await open({ callbacks: false, supplierTimeoutMs: 700 }, rule);
      await buyMany(SALES);
      expect(await untilSettled()).toBe(true);
      expect(await totals()).toEqual({ success: SALES, failed: 0 });
      expect(await bookProblems(environment)).toEqual([]);
    },
  );

  test("F02: before booking lead to a later delivery under the same reference or to a refund, never both", async () => {
    await open(
      { callbacks: false },
      { kind: "drop-before-charge", count: randomRuns({ short: 5, long: 10 }) },
    );
    await buyMany(SALES);
    expect(await untilSettled()).toBe(true);
    const { success, failed } = await totals();
    expect(success + failed).toBe(SALES);
    expect(await bookProblems(environment)).toEqual([]);
  });
});

describe("faulty callbacks", () => {
  test.each([
    ["F03: each one many times at once", { kind: "duplicate-callback", copies: 12 }],
    ["F04: before the answer to the purchase", { kind: "early-callback" }],
    ["F28: a forged one before the true one", { kind: "forged-callback", signature: "bad" }],
    ["F28: the true signature over another body", { kind: "forged-callback", signature: "reused" }],
    ["never: asking must do", { kind: "no-callback" }],
  ] as const)("%s", async (_name, rule) => {
    await open({ digiflazzSettle: "callback" }, rule);
    await buyMany(SALES);
    expect(await untilSettled()).toBe(true);
    expect(await bookProblems(environment)).toEqual([]);
    expect((await totals()).success).toBe(SALES);
  });

  test("F29: change nothing when all callbacks of a day are replayed", async () => {
    await open({ digiflazzSettle: "callback" });
    await buyMany(20);
    expect(await untilSettled()).toBe(true);
    const head = async () => {
      const answer = await environment.database.pool.query<{ hash: string }>(
        "select encode(hash, 'hex') as hash from ledger.head",
      );
      return answer.rows[0]?.hash;
    };
    const before = await head();
    await environment.database.owner.query(
      "update supplier_callback set processed_at = null, next_try_at = clock_timestamp(), tries = 0",
    );
    environment.workers.wake("callbacks");
    await expect
      .poll(
        async () =>
          (
            await environment.database.pool.query(
              "select 1 from supplier_callback where processed_at is null",
            )
          ).rowCount,
      )
      .toBe(0);
    expect(await head()).toEqual(before);
  });
});

describe("changed outcomes", () => {
  test("F06: keep the goods with the customer and book the delivery after a failure and refund", async () => {
    await open({ digiflazzSettle: "callback" }, { kind: "flip-failed-to-success", ms: 60 });
    await buyMany(12, ["XL5", "SMART10"]);
    expect(await untilSettled()).toBe(true);
    await environment.digiflazz.idle();
    await environment.iak.idle();
    await untilBooksAgree();
    const cases = await environment.database.pool.query(
      "select 1 from purchase where case_reason = 'late_success'",
    );
    expect(cases.rowCount).toBeGreaterThan(0);
  });

  test("F07: refund the price and match the suppliers' records after a delivery is taken back", async () => {
    await open({ digiflazzSettle: "callback" }, { kind: "reverse-later", ms: 80 });
    await buyMany(12, ["XL5"]);
    expect(await untilSettled()).toBe(true);
    await environment.digiflazz.idle();
    await untilBooksAgree();
    // A reversal that arrives before its delivery leaves the purchase failed.
    const inStates = async (states: readonly string[]) =>
      (
        await environment.database.pool.query("select 1 from purchase where state = any($1)", [
          states,
        ])
      ).rowCount;
    expect(await inStates(["returned", "failed"])).toBe(12);
    expect(await inStates(["returned"])).toBeGreaterThan(0);
  });

  test("F26, F27: wait for a missing token number, and store a second number beside the first", async () => {
    await open({}, { kind: "empty-serial", atStatus: 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        environment.buy({ product: "PLN20", number: `5312345678${index}` }),
      ),
    );
    environment.startDelivery();
    expect(await untilSettled()).toBe(true);
    const serials = await environment.database.pool.query<DeliveredRow>(
      "select ref_id, serial_number from purchase where ref_id = any($1)",
      [answers.map(({ ref_id }) => ref_id)],
    );
    const read = openDelivered(await environment.brand.textSeal());
    expect(
      serials.rows.every((row) => /^\d{4}-\d{4}-\d{4}-\d{4}-\d{4}/.test(read(row) ?? "")),
    ).toBe(true);
    expect(await bookProblems(environment)).toEqual([]);
  });
});

describe("suppliers in trouble", () => {
  test("F21: with an empty balance are closed, lose their traffic to the other supplier, and leave no debit open", async () => {
    await open({});
    environment.digiflazz.misbehave({ kind: "empty-balance" });
    await buyMany(20, ["TSEL10", "TSEL20"]);
    // No time passes here. Otherwise the pause of the first supplier would end.
    expect(await allSettled(environment)).toBe(true);
    expect(await totals()).toEqual({ success: 20, failed: 0 });
    expect(environment.iak.book.totals().delivered).toBe(20);
    const breaker = await environment.database.pool.query(
      "select breaker_reason from supplier where id = 'digiflazz' and breaker_until > now()",
    );
    expect(breaker.rows).toEqual([{ breaker_reason: "supplier_balance" }]);
    expect(await bookProblems(environment)).toEqual([]);
  });

  test("F09: reject a purchase when their price is above the quote, so no customer pays more than the price shown", async () => {
    await open({});
    environment.digiflazz.setPrice("XL5", 9_000);
    const [ref] = await buyMany(1, ["XL5"]);
    expect(await untilSettled()).toBe(true);
    expect(await environment.state(ref ?? "")).toBe("failed");
    expect(environment.digiflazz.book.spent()).toBe(0);
    expect(await bookProblems(environment)).toEqual([]);
  });

  test("F11: cause a variance entry for the exact difference when they charge another price than in their list", async () => {
    await open({}, { kind: "price-move", by: 300 });
    await buyMany(10, ["SMART10"]);
    expect(await untilSettled()).toBe(true);
    expect(await environment.brand.ledger.balance({ kind: "variance", owner: "iak" })).toBe(-3_000);
    expect(await bookProblems(environment)).toEqual([]);
  });

  test("F22: delay no other supplier when one responds slowly", async () => {
    await open({ supplierTimeoutMs: 60_000 });
    environment.digiflazz.misbehave({ kind: "slow", ms: 5_000, count: 16 });
    await buyMany(80, ["XL5"]);
    const quick = await environment.buy({ product: "SMART10", member: 5 });
    await expect.poll(() => environment.state(quick.ref_id)).toBe("success");
    // The slow responses are still outstanding.
    expect((await totals()).success).toBeLessThan(80);
    expect(await untilSettled()).toBe(true);
    expect(await bookProblems(environment)).toEqual([]);
  });

  test("F30: cause a case for a purchase too old to check, without a call that could buy again", async () => {
    await open({ callbacks: false }, { kind: "stuck-pending" });
    const [ref] = await buyMany(1, ["XL5"]);
    await expect.poll(() => environment.state(ref ?? "")).toBe("unknown");
    const callsBefore = environment.digiflazz.calls();
    await environment.passTime("91 days");
    await expect
      .poll(
        async () =>
          (
            await environment.database.pool.query<{ case_reason: string }>(
              "select case_reason from purchase where ref_id = $1",
              [ref],
            )
          ).rows[0]?.case_reason,
      )
      .toBe("status_too_old");
    expect(environment.digiflazz.calls()).toEqual(callsBefore);
    expect(environment.digiflazz.book.deliveries()).toHaveLength(1);
  });
});

describe("all faults together", () => {
  test("M800, M799: leave our successes equal to the suppliers' deliveries, to the rupiah", async () => {
    await open({ digiflazzSettle: "callback" });
    for (const simulator of [environment.digiflazz, environment.iak]) {
      for (const kind of [
        "charge-then-drop",
        "drop-before-charge",
        "answer-html",
        "truncated-json",
        "duplicate-callback",
        "early-callback",
        "no-callback",
        "unlisted-code",
        "forged-callback",
        "price-move",
      ] as const) {
        simulator.misbehave({ kind, probability: 0.08 });
      }
      simulator.misbehave({ kind: "always-fail", probability: 0.06 });
    }
    environment.startDelivery();
    let accepted = 0;
    for (let wave = 0; wave < 4; wave += 1) {
      accepted += await buyWhatIsOpen(randomRuns({ short: 20, long: 50 }), [
        "TSEL10",
        "TSEL20",
        "TRI10",
        "SMART10",
        "XL5",
      ]);
    }
    expect(await untilSettled(21)).toBe(true);
    await untilBooksAgree();
    const { success, failed } = await totals();
    expect(success + failed).toBe(accepted);
    expect(success).toBeGreaterThan(accepted / 2);
  });

  test("fail the check when a delivery is recorded as failed", async () => {
    await open({ idle: true });
    const { ref_id } = await environment.buy();
    await environment.database.owner.query("set session_replication_role = replica");
    environment.startDelivery();
    expect(await untilSettledWithoutFaults()).toBe(true);
    await environment.stopDelivery();
    const tampered = await environment.database.owner.connect();
    await tampered.query("set session_replication_role = replica");
    await tampered.query("update purchase set state = 'failed' where ref_id = $1", [ref_id]);
    await tampered.query("update purchase_attempt set state = 'failed'");
    tampered.release();
    const problems = (await bookProblems(environment)).join("\n");
    expect(problems).toMatch(/digiflazz delivered/);
    expect(problems).toMatch(/is failed with purchase_hold,purchase_success/);
  });
});
