import { randomUUID } from "node:crypto";
import type { StuckResults } from "@konter/contract/stuck";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openDelivered } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import { openStuckEnvironment, refsDone, resultsOf } from "./testing/stuck-environment.ts";
import type { StuckEnvironment } from "./testing/stuck-environment.ts";

let environment: StuckEnvironment;
let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  environment = await openStuckEnvironment();
  ({ http, staff, colleague } = environment);
});
afterAll(() => http.close());

beforeEach(() => changeSetting(http.open.brand, "refund_alone_amount", 1_000_000));

const deposit = async () =>
  Number(
    (await environment.sql("select balance from ledger.account where kind = 'deposit'"))[0]?.[
      "balance"
    ],
  );
const journals = async (refId: string) =>
  (
    await environment.sql("select kind from ledger.journal where reference = $1 order by id", [
      refId,
    ])
  ).map(({ kind }) => kind);

describe("an action on many transactions", () => {
  test("M672: checks again where the supplier's interval has passed, and returns the earliest time for the others", async () => {
    const [first, second, settled] = [
      await environment.stuck(),
      await environment.stuck(),
      await environment.stuck(),
    ];
    await environment.settle("failed", [settled]);
    await environment.sql(
      "update purchase_attempt a set call_again_at = now() + interval '5 minutes' from purchase p where p.id = a.purchase_id and p.ref_id = $1",
      [second],
    );
    const answer = await environment.check([first, second, settled, "K404", first]);
    expect(resultsOf(answer)).toEqual([
      [first, "done"],
      [second, "check_too_soon"],
      [settled, "transaction_not_open"],
      ["K404", "transaction_not_found"],
    ]);
    expect((answer.json as StuckResults).results[1]?.text).toMatch(
      /^Baru saja diperiksa\. Coba lagi dalam (299|300) detik\.$/,
    );
    const due = await environment.sql(
      "select p.ref_id from purchase_attempt a join purchase p on p.id = a.purchase_id where a.next_action_at <= clock_timestamp()",
    );
    expect(due).toEqual([{ ref_id: first }]);
    expect(await environment.acts(first)).toEqual(["purchase.check"]);
    expect(await environment.acts(second)).toEqual([]);
    expect(
      await environment.sql("select detail from audit_entry where subject = $1", [first]),
    ).toEqual([{ detail: { reason: "Tanya lagi" } }]);
    await environment.sql(
      "update purchase_attempt a set next_action_at = null from purchase p where p.id = a.purchase_id and p.ref_id = $1",
      [second],
    );
    await environment.sql(
      "update purchase set case_reason = 'status_too_old', case_since = now() where ref_id = $1",
      [second],
    );
    expect(resultsOf(await environment.check([second]))).toEqual([[second, "check_over"]]);
    await environment.settle("failed", [first, second]);
  });

  test("M672: marks success with proof and serial numbers, each row separately, and rejects a row that needs its serial number without one", async () => {
    const [first, second] = [await environment.stuck(), await environment.stuck()];
    const token = await environment.stuck();
    await environment.sql("update purchase set needs_serial = true where ref_id = $1", [token]);
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
    const opened = openDelivered(await http.environment.brand.textSeal());
    const kept = await http.environment.database.owner.query<PurchaseRow>(
      "select ref_id, state, serial_number from purchase where ref_id = any($1) order by id",
      [[first, second, token]],
    );
    expect(kept.rows.map((row) => ({ state: row.state, serial_number: opened(row) }))).toEqual([
      { state: "success", serial_number: "SN-1" },
      { state: "success", serial_number: null },
      { state: "unknown", serial_number: null },
    ]);
    expect(
      await environment.sql(
        "select e.message, e.staff_id is not null as by_staff from purchase_evidence e join purchase p on p.id = e.purchase_id where p.ref_id = $1 and e.source = 'staff'",
        [first],
      ),
    ).toEqual([{ message: "Jawaban pemasok 14.10", by_staff: true }]);
    expect(await environment.acts(first)).toEqual(["purchase.settle"]);
    await environment.settle("failed", [token]);
    expect(await ownProblems(http.environment)).toEqual([]);
  });

  test("M672, M671: refunds up to the limit of one person, and requests an approval above it, once", async () => {
    const refId = await environment.stuck();
    const price = Number(
      (await environment.sql("select price from purchase where ref_id = $1", [refId]))[0]?.[
        "price"
      ],
    );
    await changeSetting(http.open.brand, "refund_alone_amount", price - 1);
    const before = await deposit();
    expect(resultsOf(await environment.settle("failed", [refId]))).toEqual([[refId, "approval"]]);
    expect(resultsOf(await environment.settle("failed", [refId], { client: colleague }))).toEqual([
      [refId, "approval"],
    ]);
    expect(await deposit()).toBe(before);
    const open = await environment.sql(
      "select id::int, kind, encode(input_hash, 'hex') as hash from approval where state = 'open'",
    );
    expect(open).toMatchObject([{ kind: "purchase.refund" }]);
    const decision = { approval_id: String(open[0]?.["id"]), hash: open[0]?.["hash"] };
    expect((await staff.call("approvalApprove", decision)).status).toBe(403);
    expect((await colleague.call("approvalApprove", decision)).status).toBe(200);
    expect(await deposit()).toBe(before + price);
    expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);

    const small = await environment.stuck();
    await changeSetting(http.open.brand, "refund_alone_amount", price);
    expect(resultsOf(await environment.settle("failed", [small]))).toEqual([[small, "done"]]);
    expect(await ownProblems(http.environment)).toEqual([]);
  });

  test("skips a decided transaction, even one with a case", async () => {
    const refId = await environment.stuck();
    await environment.settle("success", [refId]);
    await environment.sql(
      "update purchase set case_reason = 'contradiction', case_since = now() where ref_id = $1",
      [refId],
    );
    const before = await deposit();
    expect(resultsOf(await environment.settle("failed", [refId]))).toEqual([
      [refId, "transaction_not_open"],
    ]);
    expect(await deposit()).toBe(before);
    expect(await http.environment.state(refId)).toBe("success");
    await environment.sql(
      "update purchase set case_reason = null, case_since = null where ref_id = $1",
      [refId],
    );
  });

  test("runs once on a double click with the same response for both, and rejects the key for other input", async () => {
    const refs = [await environment.stuck(), await environment.stuck()];
    const before = await deposit();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => environment.settle("failed", refs, { key })),
    );
    for (const answer of answers)
      expect(resultsOf(answer)).toEqual(refs.map((refId) => [refId, "done"]));
    const [sum] = await environment.sql(
      "select sum(price) as total from purchase where ref_id = any($1)",
      [refs],
    );
    const total = Number(sum?.["total"]);
    expect(await deposit()).toBe(before + total);
    for (const refId of refs) {
      expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);
      expect(await environment.acts(refId)).toEqual(["purchase.settle"]);
    }
    const other = await environment.settle("success", refs, { key });
    expect([other.status, refusalOf(other).code]).toEqual([422, "idempotency_key_reused"]);
    expect(resultsOf(await environment.settle("failed", refs, { key, client: colleague }))).toEqual(
      refs.map((refId) => [refId, "transaction_not_open"]),
    );
  });

  test("lets one of two concurrent contradicting decisions fail, and moves the money once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const refs = [
        await environment.stuck(),
        await environment.stuck(),
        await environment.stuck(),
      ];
      const answers = await Promise.all([
        environment.settle("success", refs),
        environment.settle("failed", refs.toReversed(), { client: colleague }),
      ]);
      expect(refsDone(answers)).toEqual(refs.toSorted());
      for (const refId of refs) expect(await journals(refId)).toHaveLength(2);
    }
    expect(await ownProblems(http.environment)).toEqual([]);
  });

  test("lets one of two concurrent contradicting single actions fail too", async () => {
    const one = (client: HttpClient, refId: string, outcome: "success" | "failed") =>
      client.call("adminSettle", { ref_id: refId, outcome, proof: "Telepon" });
    for (let round = 0; round < 5; round += 1) {
      const refId = await environment.stuck();
      const answers = await Promise.all([
        one(staff, refId, "success"),
        one(colleague, refId, "failed"),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await journals(refId)).toHaveLength(2);
    }
  });

  test("continues after its process died", async () => {
    const refs = [await environment.stuck(), await environment.stuck()];
    const key = randomUUID();
    const [second = ""] = refs.slice(1);
    const lock = await http.environment.database.owner.connect();
    await lock.query("begin");
    await lock.query("select from purchase where ref_id = $1 for update", [second]);
    const cut = environment.settle("failed", refs, { key });
    await expect.poll(() => http.environment.state(refs[0] ?? "")).toBe("failed");
    await expect
      .poll(async () =>
        environment.sql(
          "select from pg_stat_activity where query like 'select %commit_changes%' and wait_event_type = 'Lock' and datname = current_database()",
        ),
      )
      .not.toEqual([]);
    await environment.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select %commit_changes%' and wait_event_type = 'Lock' and datname = current_database()",
    );
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    await lock.query("rollback");
    lock.release();
    expect(await http.environment.state(second)).toBe("unknown");
    // A pooled connection may still be closing, which is a 5xx that a client repeats with its key.
    const repeated = async () => environment.settle("failed", refs, { key });
    await expect.poll(async () => (await repeated()).status).toBe(200);
    expect(resultsOf(await repeated())).toEqual(refs.map((refId) => [refId, "done"]));
    for (const refId of refs)
      expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);
    expect(await ownProblems(http.environment)).toEqual([]);
  });

  test("is rejected without a reason, with no rows or more than a hundred, and without a key", async () => {
    const refId = await environment.stuck();
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
    expect(await http.environment.state(refId)).toBe("unknown");
    expect(await environment.acts(refId)).toEqual([]);
  });
});
