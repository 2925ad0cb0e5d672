import { randomUUID } from "node:crypto";
import type { StuckResults } from "@konter/contract/stuck";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpCounter } from "@konter/testkit/brand/http-counter.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openDelivered } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import { openStuckCounter, refsDone, resultsOf } from "./testing/stuck-counter.ts";
import type { StuckCounter } from "./testing/stuck-counter.ts";

let counter: StuckCounter;
let http: HttpCounter;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  counter = await openStuckCounter();
  ({ http, staff, colleague } = counter);
});
afterAll(() => http.close());

beforeEach(() => changeSetting(http.open.brand, "refund_alone_amount", 1_000_000));

const deposit = async () =>
  Number(
    (await counter.sql("select balance from ledger.account where kind = 'deposit'"))[0]?.[
      "balance"
    ],
  );
const journals = async (refId: string) =>
  (
    await counter.sql("select kind from ledger.journal where reference = $1 order by id", [refId])
  ).map(({ kind }) => kind);

describe("an action on many transactions", () => {
  test("M672: checks again where the supplier's interval has passed, and returns the earliest time for the others", async () => {
    const [first, second, settled] = [
      await counter.stuck(),
      await counter.stuck(),
      await counter.stuck(),
    ];
    await counter.settle("failed", [settled]);
    await counter.sql(
      "update purchase_attempt a set call_again_at = now() + interval '5 minutes' from purchase p where p.id = a.purchase_id and p.ref_id = $1",
      [second],
    );
    const answer = await counter.check([first, second, settled, "K404", first]);
    expect(resultsOf(answer)).toEqual([
      [first, "done"],
      [second, "check_too_soon"],
      [settled, "transaction_not_open"],
      ["K404", "transaction_not_found"],
    ]);
    expect((answer.json as StuckResults).results[1]?.text).toMatch(
      /^Baru saja diperiksa\. Coba lagi dalam (299|300) detik\.$/,
    );
    const due = await counter.sql(
      "select p.ref_id from purchase_attempt a join purchase p on p.id = a.purchase_id where a.next_action_at <= clock_timestamp()",
    );
    expect(due).toEqual([{ ref_id: first }]);
    expect(await counter.acts(first)).toEqual(["purchase.check"]);
    expect(await counter.acts(second)).toEqual([]);
    expect(await counter.sql("select detail from audit_entry where subject = $1", [first])).toEqual(
      [{ detail: { reason: "Tanya lagi" } }],
    );
    await counter.sql(
      "update purchase_attempt a set next_action_at = null from purchase p where p.id = a.purchase_id and p.ref_id = $1",
      [second],
    );
    await counter.sql(
      "update purchase set case_reason = 'status_too_old', case_since = now() where ref_id = $1",
      [second],
    );
    expect(resultsOf(await counter.check([second]))).toEqual([[second, "check_over"]]);
    await counter.settle("failed", [first, second]);
  });

  test("M672: marks success with proof and serial numbers, each row separately, and rejects a row that needs its serial number without one", async () => {
    const [first, second] = [await counter.stuck(), await counter.stuck()];
    const token = await counter.stuck();
    await counter.sql("update purchase set needs_serial = true where ref_id = $1", [token]);
    const before = await deposit();
    const answer = await staff.call(
      "stuckSettle",
      {
        outcome: "success",
        rows: [{ ref_id: first, serial_number: "SN-1" }, { ref_id: second }, { ref_id: token }],
        reason: "Jawaban pemasok 14.10",
      },
      { key: randomUUID() },
    );
    expect(resultsOf(answer)).toEqual([
      [first, "done"],
      [second, "done"],
      [token, "serial_needed"],
    ]);
    expect(await deposit()).toBe(before);
    const opened = openDelivered(await http.counter.brand.textSeal());
    const kept = await http.counter.database.owner.query<PurchaseRow>(
      "select ref_id, state, serial_number from purchase where ref_id = any($1) order by id",
      [[first, second, token]],
    );
    expect(kept.rows.map((row) => ({ state: row.state, serial_number: opened(row) }))).toEqual([
      { state: "success", serial_number: "SN-1" },
      { state: "success", serial_number: null },
      { state: "unknown", serial_number: null },
    ]);
    expect(
      await counter.sql(
        "select e.message, e.staff_id is not null as by_staff from purchase_evidence e join purchase p on p.id = e.purchase_id where p.ref_id = $1 and e.source = 'staff'",
        [first],
      ),
    ).toEqual([{ message: "Jawaban pemasok 14.10", by_staff: true }]);
    expect(await counter.acts(first)).toEqual(["purchase.settle"]);
    await counter.settle("failed", [token]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("M672, M671: refunds up to the limit of one person, and requests an approval above it, once", async () => {
    const refId = await counter.stuck();
    const price = Number(
      (await counter.sql("select price from purchase where ref_id = $1", [refId]))[0]?.["price"],
    );
    await changeSetting(http.open.brand, "refund_alone_amount", price - 1);
    const before = await deposit();
    expect(resultsOf(await counter.settle("failed", [refId]))).toEqual([[refId, "approval"]]);
    expect(resultsOf(await counter.settle("failed", [refId], { client: colleague }))).toEqual([
      [refId, "approval"],
    ]);
    expect(await deposit()).toBe(before);
    const open = await counter.sql(
      "select id::int, kind, encode(input_hash, 'hex') as hash from approval where state = 'open'",
    );
    expect(open).toMatchObject([{ kind: "purchase.refund" }]);
    const decision = { approval_id: String(open[0]?.["id"]), hash: open[0]?.["hash"] };
    expect((await staff.call("approvalApprove", decision)).status).toBe(403);
    expect((await colleague.call("approvalApprove", decision)).status).toBe(200);
    expect(await deposit()).toBe(before + price);
    expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);

    const small = await counter.stuck();
    await changeSetting(http.open.brand, "refund_alone_amount", price);
    expect(resultsOf(await counter.settle("failed", [small]))).toEqual([[small, "done"]]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("skips a decided transaction, even one with a case", async () => {
    const refId = await counter.stuck();
    await counter.settle("success", [refId]);
    await counter.sql(
      "update purchase set case_reason = 'contradiction', case_since = now() where ref_id = $1",
      [refId],
    );
    const before = await deposit();
    expect(resultsOf(await counter.settle("failed", [refId]))).toEqual([
      [refId, "transaction_not_open"],
    ]);
    expect(await deposit()).toBe(before);
    expect(await http.counter.state(refId)).toBe("success");
    await counter.sql(
      "update purchase set case_reason = null, case_since = null where ref_id = $1",
      [refId],
    );
  });

  test("runs once on a double click with the same response for both, and rejects the key for other input", async () => {
    const refs = [await counter.stuck(), await counter.stuck()];
    const before = await deposit();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => counter.settle("failed", refs, { key })),
    );
    for (const answer of answers)
      expect(resultsOf(answer)).toEqual(refs.map((refId) => [refId, "done"]));
    const [sum] = await counter.sql(
      "select sum(price) as total from purchase where ref_id = any($1)",
      [refs],
    );
    const total = Number(sum?.["total"]);
    expect(await deposit()).toBe(before + total);
    for (const refId of refs) {
      expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);
      expect(await counter.acts(refId)).toEqual(["purchase.settle"]);
    }
    const other = await counter.settle("success", refs, { key });
    expect([other.status, refusalOf(other).code]).toEqual([422, "idempotency_key_reused"]);
    expect(resultsOf(await counter.settle("failed", refs, { key, client: colleague }))).toEqual(
      refs.map((refId) => [refId, "transaction_not_open"]),
    );
  });

  test("lets one of two concurrent contradicting decisions fail, and moves the money once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const refs = [await counter.stuck(), await counter.stuck(), await counter.stuck()];
      const answers = await Promise.all([
        counter.settle("success", refs),
        counter.settle("failed", refs.toReversed(), { client: colleague }),
      ]);
      expect(refsDone(answers)).toEqual(refs.toSorted());
      for (const refId of refs) expect(await journals(refId)).toHaveLength(2);
    }
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("lets one of two concurrent contradicting single actions fail too", async () => {
    const one = (client: HttpClient, refId: string, outcome: "success" | "failed") =>
      client.call("adminSettle", { ref_id: refId, outcome, proof: "Telepon" });
    for (let round = 0; round < 5; round += 1) {
      const refId = await counter.stuck();
      const answers = await Promise.all([
        one(staff, refId, "success"),
        one(colleague, refId, "failed"),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await journals(refId)).toHaveLength(2);
    }
  });

  test("continues after its process died", async () => {
    const refs = [await counter.stuck(), await counter.stuck()];
    const key = randomUUID();
    const [second = ""] = refs.slice(1);
    const lock = await http.counter.database.owner.connect();
    await lock.query("begin");
    await lock.query("select from purchase where ref_id = $1 for update", [second]);
    const cut = counter.settle("failed", refs, { key });
    await expect.poll(() => http.counter.state(refs[0] ?? "")).toBe("failed");
    await expect
      .poll(async () =>
        counter.sql(
          "select from pg_stat_activity where query like 'select %commit_changes%' and wait_event_type = 'Lock' and datname = current_database()",
        ),
      )
      .not.toEqual([]);
    await counter.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select %commit_changes%' and wait_event_type = 'Lock' and datname = current_database()",
    );
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    await lock.query("rollback");
    lock.release();
    expect(await http.counter.state(second)).toBe("unknown");
    // A pooled connection may still be closing, which is a 5xx that a client repeats with its key.
    const repeated = async () => counter.settle("failed", refs, { key });
    await expect.poll(async () => (await repeated()).status).toBe(200);
    expect(resultsOf(await repeated())).toEqual(refs.map((refId) => [refId, "done"]));
    for (const refId of refs)
      expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("is rejected without a reason, with no rows or more than a hundred, and without a key", async () => {
    const refId = await counter.stuck();
    const many = Array.from({ length: 101 }, () => refId);
    const row = { ref_id: refId };
    for (const [name, input] of [
      ["stuckCheck", { ref_ids: [refId], reason: "  " }],
      ["stuckCheck", { ref_ids: [], reason: "x" }],
      ["stuckCheck", { ref_ids: many, reason: "x" }],
      ["stuckSettle", { outcome: "failed", rows: [row], reason: "" }],
      ["stuckSettle", { outcome: "failed", rows: [], reason: "x" }],
      ["stuckSettle", { outcome: "failed", rows: many.map(() => row), reason: "x" }],
      ["stuckSettle", { outcome: "returned", rows: [row], reason: "x" }],
    ] as const)
      expect((await staff.call(name, input, { key: randomUUID() })).status, name).toBe(422);
    const unkeyed = await staff.call("stuckSettle", {
      outcome: "failed",
      rows: [row],
      reason: "x",
    });
    expect(refusalOf(unkeyed).code).toBe("idempotency_key_missing");
    expect(await http.counter.state(refId)).toBe("unknown");
    expect(await counter.acts(refId)).toEqual([]);
  });
});
