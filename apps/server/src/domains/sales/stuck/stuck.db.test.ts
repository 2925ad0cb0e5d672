import { randomUUID } from "node:crypto";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownProblems } from "../../../testing/books.ts";
import { refusalOf } from "../../../testing/http-client.ts";
import type { HttpClient } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { changeSetting } from "../../office/brand/index.ts";
import { claimAttempts, settlePurchases } from "../purchase/index.ts";
import { stuckModule } from "./module.ts";

let http: HttpCounter;
let staff: HttpClient;
let colleague: HttpClient;
let names: readonly { readonly id: number; readonly name: string }[];
beforeAll(async () => {
  http = await openHttpCounter({ members: 1, idle: true, deposit: 10_000_000 });
  [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
  await sql("update staff set name = 'Petugas ' || id");
  names = (await sql("select id::int, name from staff order by id")) as typeof names;
});
afterAll(() => http.close());
beforeEach(async () => {
  await changeSetting(http.open.brand, "refund_alone_amount", 1_000_000);
  await changeSetting(http.open.brand, "stuck_after_minutes", 10);
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.counter.database.owner.query<Record<string, unknown>>(text, values)).rows;
}

/** A purchase that its supplier has answered with "pending", some minutes ago. */
async function stuck(minutes = 20): Promise<string> {
  const { ref_id: refId } = await http.counter.buy({ product: "XL5" });
  const { pool } = http.counter.brand;
  for (const supplier of ["digiflazz", "iak"]) await claimAttempts(pool, supplier, 10, 600);
  await settlePurchases(pool, [
    {
      reference: `${refId}01`,
      source: "submit",
      outcome: { state: "pending", created: "yes", code: "03", message: "Diproses", raw: "" },
    },
  ]);
  await sql(
    `with p as (update purchase set accepted_at = accepted_at - make_interval(mins => $2) where ref_id = $1 returning id)
     update purchase_attempt a set answered_at = answered_at - make_interval(mins => $2), call_again_at = null from p where a.purchase_id = p.id`,
    [refId, minutes],
  );
  return refId;
}

interface Page {
  readonly rows: readonly StuckTransaction[];
  readonly next_cursor: string | null;
  readonly stuck: number;
  readonly late: number;
}
const list = async (query: object = {}, client = staff): Promise<Page> =>
  (await client.call("stuckTransactions", query)).json as Page;
const refsOf = ({ rows }: Page) => rows.map(({ row }) => row.transaction.ref_id);
const rowOf = async (refId: string, client = staff) =>
  (await list({ limit: "100" }, client)).rows.find(({ row }) => row.transaction.ref_id === refId);

const check = (refIds: readonly string[], key: string = randomUUID(), client = staff) =>
  client.call("stuckCheck", { ref_ids: refIds, reason: "Tanya lagi" }, { key });
const settle = (
  outcome: "success" | "failed",
  refIds: readonly string[],
  { key = randomUUID() as string, client = staff, reason = "Tiket 77" } = {},
) =>
  client.call(
    "stuckSettle",
    { outcome, rows: refIds.map((refId) => ({ ref_id: refId })), reason },
    { key },
  );
const resultsOf = (answer: { readonly json: unknown }) =>
  (answer.json as StuckResults).results.map(({ ref_id: refId, result, code }) => [
    refId,
    code ?? result,
  ]);
const deposit = async () =>
  Number((await sql("select balance from ledger.account where kind = 'deposit'"))[0]?.["balance"]);
const journals = async (refId: string) =>
  (await sql("select kind from ledger.journal where reference = $1 order by id", [refId])).map(
    ({ kind }) => kind,
  );
const acts = async (subject: string) =>
  (await sql("select action from audit_entry where subject = $1 order by id", [subject])).map(
    ({ action }) => action,
  );

describe("the queue", () => {
  test("M672: holds what is processed for longer than the limit, with its age against the target, its supplier's words and reference", async () => {
    const young = await stuck(5);
    const old = await stuck(20);
    const late = await stuck(90);
    const page = await list();
    expect(refsOf(page)).toEqual([late, old]);
    expect([page.stuck, page.late]).toEqual([2, 1]);
    expect(page.rows.map((row) => row.late)).toEqual([true, false]);
    const [first] = page.rows;
    expect(first).toMatchObject({
      kind: "prepaid",
      owner: null,
      mine: false,
      supplier_reference: `${late}01`,
      last_words: { state: "pending", code: "03", message: "Diproses" },
    });
    expect(Date.parse(first?.due_at ?? "") - Date.parse(first?.since ?? "")).toBe(60 * 60_000);
    expect(Date.now() - Date.parse(first?.asked_at ?? "")).toBeGreaterThan(89 * 60_000);
    expect(refsOf(await list({ late: "yes" }))).toEqual([late]);
    const supplier = first?.row.supplier ?? "";
    expect(refsOf(await list({ supplier }))).toEqual([late, old]);
    expect(refsOf(await list({ supplier: "nobody" }))).toEqual([]);
    expect(refsOf(await list({ kind: "bill" }))).toEqual([]);
    await sql("update purchase set screen = 'bill' where ref_id = $1", [old]);
    expect(refsOf(await list({ kind: "bill" }))).toEqual([old]);
    expect(refsOf(await list({ kind: "prepaid" }))).toEqual([late]);

    await changeSetting(http.open.brand, "stuck_after_minutes", 3);
    await expect.poll(async () => refsOf(await list())).toEqual([late, old, young]);
    const cases = (await staff.call("openCases")).json as {
      cases: { row: { transaction: { ref_id: string } } }[];
    };
    expect(cases.cases.map(({ row }) => row.transaction.ref_id)).toContain(young);
    await sql("update purchase set screen = 'pulsa' where screen = 'bill'");
    await settle("failed", [young, old, late]);
  });

  test("pages follow one another without a gap", async () => {
    const refs = [];
    for (let index = 0; index < 23; index += 1) refs.push(await stuck(200 - index));
    const first = await list({ limit: "20" });
    const second = await list({ limit: "20", cursor: first.next_cursor });
    expect([...refsOf(first), ...refsOf(second)]).toEqual(refs);
    expect(second.next_cursor).toBeNull();
    await settle("failed", refs);
    expect((await list()).stuck).toBe(0);
  });

  test("is closed to staff who may not settle", async () => {
    const reader = await http.staff(["transactions.read"]);
    for (const answer of [
      await reader.call("stuckTransactions"),
      await reader.call("stuckColleagues"),
      await check(["K1"], randomUUID(), reader),
      await settle("success", ["K1"], { client: reader }),
      await reader.call("stuckHold", { ref_ids: ["K1"], holding: "take" }),
    ])
      expect(answer.status).toBe(403);
  });
});

describe("an owner", () => {
  const hold = (refIds: readonly string[], input: object, client = staff) =>
    client.call("stuckHold", { ref_ids: refIds, ...input });

  test("M672: takes, hands over to a named colleague, and hands back; each on the audit log", async () => {
    const refId = await stuck();
    const [me, other] = names;
    expect(resultsOf(await hold([refId], { holding: "take" }))).toEqual([[refId, "done"]]);
    expect(await rowOf(refId)).toMatchObject({ owner: { id: me?.id, name: me?.name }, mine: true });
    expect(refsOf(await list({ owner: "me" }))).toEqual([refId]);
    expect(refsOf(await list({ owner: "nobody" }))).toEqual([]);
    expect(refsOf(await list({ owner: "others" }, colleague))).toEqual([refId]);

    const taken = await hold([refId], { holding: "take" }, colleague);
    expect(resultsOf(taken)).toEqual([[refId, "stuck_taken"]]);
    expect((taken.json as StuckResults).results[0]?.text).toBe(
      `Transaksi ini sedang dipegang ${me?.name}.`,
    );
    const handed = { holding: "hand_over", colleague_id: other?.id, note: "Shift malam" };
    expect(resultsOf(await hold([refId], handed))).toEqual([[refId, "done"]]);
    expect((await rowOf(refId, colleague))?.mine).toBe(true);
    expect(resultsOf(await hold([refId], { holding: "hand_back" }))).toEqual([
      [refId, "stuck_taken"],
    ]);
    expect(resultsOf(await hold([refId], { holding: "take", take_over: true }))).toEqual([
      [refId, "done"],
    ]);
    expect(resultsOf(await hold([refId], { holding: "hand_back" }))).toEqual([[refId, "done"]]);
    expect((await rowOf(refId))?.owner).toBeNull();
    expect(await acts(refId)).toEqual([
      "stuck.taken",
      "stuck.handed_over",
      "stuck.taken",
      "stuck.handed_back",
    ]);
    await settle("failed", [refId]);
    expect(resultsOf(await hold([refId, "K404"], { holding: "take" }))).toEqual([
      [refId, "stuck_not_waiting"],
      ["K404", "transaction_not_found"],
    ]);
  });

  test("a colleague who may not settle, is blocked, or is not named gets nothing", async () => {
    const refId = await stuck();
    await http.staff(["transactions.read"]);
    await http.staff();
    const [blocked, reader] = await sql("select id::int from staff order by id desc limit 2");
    await sql("update staff set blocked_at = now() where id = $1", [blocked?.["id"]]);
    for (const colleague_id of [undefined, 999_999, reader?.["id"], blocked?.["id"]]) {
      const answer = await hold([refId], { holding: "hand_over", colleague_id });
      expect([answer.status, refusalOf(answer).code]).toEqual([422, "stuck_colleague_unknown"]);
    }
    expect((await rowOf(refId))?.owner).toBeNull();
    const { colleagues } = (await staff.call("stuckColleagues")).json as {
      colleagues: { id: number; you: boolean }[];
    };
    expect(colleagues.map(({ id }) => id)).not.toContain(reader?.["id"]);
    expect(colleagues.map(({ id }) => id)).not.toContain(blocked?.["id"]);
    expect(colleagues.filter(({ you }) => you)).toHaveLength(1);
    await settle("failed", [refId]);
  });

  test("of two who take the same at the same moment one has it", async () => {
    const refs = [await stuck(), await stuck(), await stuck()];
    const answers = await Promise.all([
      hold(refs, { holding: "take" }),
      hold(refs.toReversed(), { holding: "take" }, colleague),
    ]);
    const done = answers.flatMap(resultsOf).filter(([, result]) => result === "done");
    expect(done.map(([refId]) => refId).toSorted()).toEqual(refs.toSorted());
    await settle("failed", refs);
    await stuckModule.housekeeping?.(http.counter.brand);
    expect(await sql("select from stuck_owner")).toHaveLength(0);
  });
});

describe("an act on many", () => {
  test("M672: asks again where the supplier's interval is over, and says of the others when", async () => {
    const [first, second, settled] = [await stuck(), await stuck(), await stuck()];
    await settle("failed", [settled]);
    await sql(
      "update purchase_attempt a set call_again_at = now() + interval '5 minutes' from purchase p where p.id = a.purchase_id and p.ref_id = $1",
      [second],
    );
    const answer = await check([first, second, settled, "K404", first]);
    expect(resultsOf(answer)).toEqual([
      [first, "done"],
      [second, "check_too_soon"],
      [settled, "transaction_not_open"],
      ["K404", "transaction_not_found"],
    ]);
    expect((answer.json as StuckResults).results[1]?.text).toMatch(
      /^Baru saja diperiksa\. Coba lagi dalam (299|300) detik\.$/,
    );
    const due = await sql(
      "select p.ref_id from purchase_attempt a join purchase p on p.id = a.purchase_id where a.next_action_at <= clock_timestamp()",
    );
    expect(due).toEqual([{ ref_id: first }]);
    expect(await acts(first)).toEqual(["purchase.check"]);
    expect(await acts(second)).toEqual([]);
    expect(await sql("select detail from audit_entry where subject = $1", [first])).toEqual([
      { detail: { reason: "Tanya lagi" } },
    ]);
    await sql(
      "update purchase_attempt a set next_action_at = null from purchase p where p.id = a.purchase_id and p.ref_id = $1",
      [second],
    );
    await sql(
      "update purchase set case_reason = 'status_too_old', case_since = now() where ref_id = $1",
      [second],
    );
    expect(resultsOf(await check([second]))).toEqual([[second, "check_over"]]);
    await settle("failed", [first, second]);
  });

  test("M672: forces success with proof and serial numbers, each row by itself; what needs its serial number waits for it", async () => {
    const [first, second] = [await stuck(), await stuck()];
    const token = await stuck();
    await sql("update purchase set needs_serial = true where ref_id = $1", [token]);
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
      [token, "transaction_not_open"],
    ]);
    expect(await deposit()).toBe(before);
    expect(
      await sql("select state, serial_number from purchase where ref_id = any($1) order by id", [
        [first, second, token],
      ]),
    ).toEqual([
      { state: "success", serial_number: "SN-1" },
      { state: "success", serial_number: null },
      { state: "unknown", serial_number: null },
    ]);
    expect(
      await sql(
        "select e.message, e.staff_id is not null as by_staff from purchase_evidence e join purchase p on p.id = e.purchase_id where p.ref_id = $1 and e.source = 'staff'",
        [first],
      ),
    ).toEqual([{ message: "Jawaban pemasok 14.10", by_staff: true }]);
    expect(await acts(first)).toEqual(["purchase.settle"]);
    await settle("failed", [token]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("M672, M671: refunds alone up to the limit of one person, and asks a second one above it, once", async () => {
    const refId = await stuck();
    const [{ price = 0 } = {}] = (await sql("select price::int from purchase where ref_id = $1", [
      refId,
    ])) as { price: number }[];
    await changeSetting(http.open.brand, "refund_alone_amount", price - 1);
    const before = await deposit();
    expect(resultsOf(await settle("failed", [refId]))).toEqual([[refId, "approval"]]);
    expect(resultsOf(await settle("failed", [refId], { client: colleague }))).toEqual([
      [refId, "approval"],
    ]);
    expect(await deposit()).toBe(before);
    const open = await sql(
      "select id::int, kind, encode(input_hash, 'hex') as hash from approval where state = 'open'",
    );
    expect(open).toMatchObject([{ kind: "purchase.refund" }]);
    const decision = { approval_id: String(open[0]?.["id"]), hash: open[0]?.["hash"] };
    expect((await staff.call("approvalApprove", decision)).status).toBe(403);
    expect((await colleague.call("approvalApprove", decision)).status).toBe(200);
    expect(await deposit()).toBe(before + price);
    expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);

    const small = await stuck();
    await changeSetting(http.open.brand, "refund_alone_amount", price);
    expect(resultsOf(await settle("failed", [small]))).toEqual([[small, "done"]]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("a decided transaction is left alone, also where a case stands about it", async () => {
    const refId = await stuck();
    await settle("success", [refId]);
    await sql(
      "update purchase set case_reason = 'contradiction', case_since = now() where ref_id = $1",
      [refId],
    );
    const before = await deposit();
    expect(resultsOf(await settle("failed", [refId]))).toEqual([[refId, "transaction_not_open"]]);
    expect(await deposit()).toBe(before);
    expect(await http.counter.state(refId)).toBe("success");
    await sql("update purchase set case_reason = null, case_since = null where ref_id = $1", [
      refId,
    ]);
  });

  test("a double click does it once and answers both; the key says nothing else afterwards", async () => {
    const refs = [await stuck(), await stuck()];
    const before = await deposit();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => settle("failed", refs, { key })),
    );
    for (const answer of answers)
      expect(resultsOf(answer)).toEqual(refs.map((refId) => [refId, "done"]));
    const [{ total = 0 } = {}] = (await sql(
      "select sum(price)::int as total from purchase where ref_id = any($1)",
      [refs],
    )) as { total: number }[];
    expect(await deposit()).toBe(before + total);
    for (const refId of refs) {
      expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);
      expect(await acts(refId)).toEqual(["purchase.settle"]);
    }
    const other = await settle("success", refs, { key });
    expect([other.status, refusalOf(other).code]).toEqual([422, "idempotency_key_reused"]);
    expect(resultsOf(await settle("failed", refs, { key, client: colleague }))).toEqual(
      refs.map((refId) => [refId, "transaction_not_open"]),
    );
  });

  test("of two who decide otherwise at the same moment one is told that it is settled, and the money moves once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const refs = [await stuck(), await stuck(), await stuck()];
      const answers = await Promise.all([
        settle("success", refs),
        settle("failed", refs.toReversed(), { client: colleague }),
      ]);
      const done = answers.flatMap(resultsOf).filter(([, result]) => result === "done");
      expect(done.map(([refId]) => refId).toSorted()).toEqual(refs.toSorted());
      for (const refId of refs) expect(await journals(refId)).toHaveLength(2);
    }
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("of two single acts that decide otherwise at the same moment one is refused too", async () => {
    const one = (client: HttpClient, refId: string, outcome: "success" | "failed") =>
      client.call("adminSettle", { ref_id: refId, outcome, proof: "Telepon" });
    for (let round = 0; round < 5; round += 1) {
      const refId = await stuck();
      const answers = await Promise.all([
        one(staff, refId, "success"),
        one(colleague, refId, "failed"),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await journals(refId)).toHaveLength(2);
    }
  });

  test("goes on where a dead process left it", async () => {
    const refs = [await stuck(), await stuck()];
    const key = randomUUID();
    const [second = ""] = refs.slice(1);
    const lock = await http.counter.database.owner.connect();
    await lock.query("begin");
    await lock.query("select from purchase where ref_id = $1 for update", [second]);
    const cut = settle("failed", refs, { key });
    await expect.poll(() => http.counter.state(refs[0] ?? "")).toBe("failed");
    await expect
      .poll(async () =>
        sql(
          "select from pg_stat_activity where query like 'select %settle_purchases%' and wait_event_type = 'Lock'",
        ),
      )
      .not.toEqual([]);
    await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select %settle_purchases%' and wait_event_type = 'Lock'",
    );
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    await lock.query("rollback");
    lock.release();
    expect(await http.counter.state(second)).toBe("unknown");
    expect(resultsOf(await settle("failed", refs, { key }))).toEqual(
      refs.map((refId) => [refId, "done"]),
    );
    for (const refId of refs)
      expect(await journals(refId)).toEqual(["purchase_hold", "purchase_refund"]);
    expect(await ownProblems(http.counter)).toEqual([]);
  });

  test("without a reason, with none or more than a hundred rows, and without a key nothing happens", async () => {
    const refId = await stuck();
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
    expect(await acts(refId)).toEqual([]);
  });
});
