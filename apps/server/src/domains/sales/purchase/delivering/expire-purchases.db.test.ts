import type { TransactionDetail } from "@konter/contract/purchase";
import { SEND_LIMIT_MINUTES } from "@konter/contract/reviews";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../../../../platform/log.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { expirePurchases } from "./expire-purchases.ts";
import { listOpenCases } from "../reading/read-detail.ts";
import { createSettle } from "../settling/settle-purchase.ts";
import { claimAttempts } from "../store.ts";

let http: HttpEnvironment;
let owner: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 50_000_000 });
  owner = await http.member(0);
});
beforeEach(() => changeSetting(http.open.brand, "send_limit_minutes", SEND_LIMIT_MINUTES.usual));
afterEach(async () => {
  http.environment.startDelivery();
  await allSettled(http.environment);
  await http.environment.stopDelivery();
  expect(await bookProblems(http.environment)).toEqual([]);
});
afterAll(() => http.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
const buy = async () => (await http.environment.buy()).ref_id;
const expire = () => expirePurchases(http.open.brand);
const claim = async () => [
  ...(await claimAttempts(http.environment.brand.pool, "digiflazz", 64, 90)),
  ...(await claimAttempts(http.environment.brand.pool, "iak", 64, 90)),
];
const balance = async () =>
  Number(
    (await sql("select sum(balance) as sum from ledger.account where kind = 'deposit'"))[0]?.[
      "sum"
    ],
  );

describe("M245: a purchase that could not be sent in time", () => {
  test("expires after the limit and not before, is refunded and notified in one transaction, and may be bought again today", async () => {
    const before = await balance();
    const number = "081277770001";
    const { ref_id: ref } = await http.environment.buy({ number });
    await http.environment.passTime("23 hours 59 minutes");
    await expire();
    expect(await http.environment.state(ref)).toBe("reserved");
    await http.environment.passTime("1 minute");
    await expire();
    expect([await http.environment.state(ref), await balance()]).toEqual(["expired", before]);
    const { transaction, timeline } = (await owner.call("transaction", { ref_id: ref }))
      .json as TransactionDetail;
    expect([transaction.status, transaction.failure]).toEqual([
      "expired",
      "Transaksi tidak dapat dikirim pada waktunya.",
    ]);
    expect(timeline.map(({ step }) => step)).toEqual(["accepted", "held", "expired", "refunded"]);
    expect((await owner.call("notificationsToday")).json).toMatchObject({
      rows: [
        {
          ref_id: ref,
          title: "Transaksi kedaluwarsa",
          body: expect.stringMatching(
            /untuk 081277770001 tidak dapat dikirim pada waktunya\. Rp/,
          ) as unknown,
        },
      ],
    });
    expect(await sql("select topic from outbox where reference = $1 order by id", [ref])).toEqual([
      { topic: "purchase.expired" },
    ]);
    await expect(http.environment.buy({ number })).resolves.toMatchObject({ status: "processing" });
  });

  test("is not sent after the limit has passed, even before the job has run", async () => {
    const ref = await buy();
    await http.environment.passTime("25 hours");
    expect(await claim()).toEqual([]);
    await expire();
    expect(await http.environment.state(ref)).toBe("expired");
  });

  test("expires by the brand's limit, clamped to its bounds whatever value is stored", async () => {
    const limit = async () =>
      (await sql("select extract(epoch from send_limit()) / 60 as minutes"))[0]?.["minutes"];
    await changeSetting(http.open.brand, "send_limit_minutes", 30);
    const ref = await buy();
    await http.environment.passTime("31 minutes");
    await expire();
    expect(await http.environment.state(ref)).toBe("expired");
    const stored: readonly (readonly [unknown, number])[] = [
      [1, SEND_LIMIT_MINUTES.least],
      [1e9, SEND_LIMIT_MINUTES.most],
      ["soon", SEND_LIMIT_MINUTES.usual],
    ];
    for (const [value, minutes] of stored) {
      await sql("update brand_setting set value = $1 where name = 'send_limit_minutes'", [
        JSON.stringify(value),
      ]);
      expect(Number(await limit())).toBe(minutes);
    }
  });

  test("never expires when it may have been sent", async () => {
    const ref = await buy();
    expect(await claim()).toHaveLength(1);
    await http.environment.passTime("30 hours");
    await expire();
    expect(await http.environment.state(ref)).toBe("submitting");
    await sql("update purchase set state = 'unknown' where ref_id = $1", [ref]);
    await sql("update purchase_attempt set state = 'pending' where state = 'submitting'");
    await expire();
    expect(await http.environment.state(ref)).toBe("unknown");
    // No supplier has it. The workers request the status and send it under its own reference.
    await sql("update purchase_attempt set state = 'submitting' where state = 'pending'");
  });

  test("starts a new time limit when staff release it", async () => {
    const staff = await http.staff();
    const ref = await buy();
    await staff.call("reviewBlock", { ref_id: ref, reason: "Cek" });
    await http.environment.passTime("30 hours");
    await expire();
    expect(await http.environment.state(ref)).toBe("blocked");
    await staff.call("reviewRelease", { ref_id: ref });
    await expire();
    expect(await http.environment.state(ref)).toBe("reserved");
    expect(await claim()).toHaveLength(1);
    await http.environment.passTime("2 minutes");
  });

  test("reaches and leaves the state expired only by the allowed moves", async () => {
    const ref = await buy();
    await http.environment.passTime("25 hours");
    await expire();
    for (const state of ["reserved", "submitting", "failed", "canceled", "blocked", "returned"])
      await expect(
        sql("update purchase set state = $2 where ref_id = $1", [ref, state]),
      ).rejects.toThrow("may not move from expired");
    const sent = await buy();
    await claim();
    await expect(
      sql("update purchase set state = 'expired' where ref_id = $1", [sent]),
    ).rejects.toThrow("may not move from submitting to expired");
    await http.environment.passTime("2 minutes");
  });
});

test("M245: opens a case and charges a delivery found after the refund, as after a failure", async () => {
  const before = await balance();
  const { ref_id: ref, price } = await http.environment.buy();
  const [attempt] = await claimLater(ref);
  await http.environment.passTime("25 hours");
  await expire();
  expect(await balance()).toBe(before);
  // A supplier had received it: the record of sending was lost with a restored backup.
  await deliver(attempt);
  expect([await http.environment.state(ref), await balance()]).toEqual(["success", before - price]);
  expect(await listOpenCases(http.open.brand, "id")).toMatchObject([
    { reason: "late_success", row: { transaction: { ref_id: ref } } },
  ]);
  await sql("update purchase set case_reason = null, case_since = null where ref_id = $1", [ref]);
});

interface Attempt {
  readonly supplier_id: string;
  readonly supplier_reference: string;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
}
const claimLater = async (ref: string) =>
  (await sql(
    "select a.supplier_id, a.supplier_reference, a.sku, p.destination, a.quoted_cost from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
    [ref],
  )) as unknown as readonly Attempt[];

/** Buys directly at the supplier under our reference, and settles with its response. */
async function deliver(attempt: Attempt | undefined): Promise<void> {
  const supplier = http.environment.registry.all().find(({ id }) => id === attempt?.supplier_id);
  if (attempt === undefined || supplier === undefined) throw new Error("no attempt");
  const outcome = await supplier.adapter.buy(
    {
      reference: attempt.supplier_reference,
      sku: attempt.sku,
      customerNumber: attempt.destination,
      maxCost: attempt.quoted_cost as never,
    },
    AbortSignal.timeout(5_000),
  );
  http.environment.startDelivery();
  const settlePurchase = createSettle(http.environment.brand, () => {});
  const settle = () =>
    settlePurchase({
      reference: attempt.supplier_reference,
      source: "status",
      outcome,
    });
  expect((await settle()).effect).toBe("questioned");
  await http.environment.passTime("61 seconds");
  expect((await settle()).effect).toBe("late_success");
  await http.environment.stopDelivery();
}

describe("faults", () => {
  test("expires once when two jobs run concurrently", async () => {
    const before = await balance();
    const refs = await Promise.all(Array.from({ length: 30 }, buy));
    await http.environment.passTime("25 hours");
    await Promise.all([expire(), expire(), expire()]);
    const states = await Promise.all(refs.map((ref) => http.environment.state(ref)));
    expect([new Set(states), await balance()]).toEqual([new Set(["expired"]), before]);
    expect(
      await sql(
        "select ref_id from notification where kind = 'purchase_expired' and ref_id = any($1) group by ref_id having count(*) > 1",
        [refs],
      ),
    ).toEqual([]);
  });

  test("is sent, or expires without reaching a supplier, when the job races with claiming workers", async () => {
    const before = await balance();
    await changeSetting(http.open.brand, "send_limit_minutes", SEND_LIMIT_MINUTES.least);
    const refs = await Promise.all(Array.from({ length: 60 }, buy));
    // The limit passes for one purchase after another while the workers claim and the job runs.
    await sql(
      `update purchase_attempt a set next_action_at = clock_timestamp() - interval '10 minutes' + make_interval(secs => (p.id % 60) * 0.02)
       from purchase p where p.id = a.purchase_id and p.state = 'reserved'`,
    );
    const claimed: string[] = [];
    const claimOne = async () => {
      for (let turn = 0; turn < 40; turn += 1)
        for (const supplier of ["digiflazz", "iak"])
          for (const attempt of await claimAttempts(http.environment.brand.pool, supplier, 1, 90))
            claimed.push(attempt.supplier_reference.slice(0, -2));
    };
    const expireOften = async () => {
      for (let turn = 0; turn < 40; turn += 1) await expire();
    };
    await Promise.all([claimOne(), expireOften(), claimOne(), expireOften()]);
    const states = new Map(
      await Promise.all(refs.map(async (ref) => [ref, await http.environment.state(ref)] as const)),
    );
    for (const [ref, state] of states)
      expect([ref, claimed.filter((each) => each === ref).length, state]).toEqual(
        claimed.includes(ref) ? [ref, 1, "submitting"] : [ref, 0, state],
      );
    expect(new Set(states.values())).toContain("expired");
    expect(new Set(states.values())).toContain("submitting");
    await http.environment.passTime("11 minutes");
    await expire();
    http.environment.startDelivery();
    expect(await allSettled(http.environment)).toBe(true);
    const spent = await sql(
      "select coalesce(sum(price), 0) as sum from purchase where state = 'success' and ref_id = any($1)",
      [refs],
    );
    expect(before - (await balance())).toBe(Number(spent[0]?.["sum"]));
    for (const [ref, state] of states) {
      const known = [http.environment.digiflazz, http.environment.iak].some(
        ({ book }) => book.byReference(`${ref}01`) !== undefined,
      );
      expect([ref, known]).toEqual([ref, state === "submitting"]);
    }
  });
});

test("makes the job log a warning with the number of expired purchases, and nothing when none expired", async () => {
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const job = () => expirePurchases({ ...http.open.brand, log });
  await job();
  expect(lines).toEqual([]);
  await buy();
  await http.environment.passTime("24 hours");
  await job();
  expect(lines.map((line) => (JSON.parse(line) as { expired: number }).expired)).toEqual([1]);
});
