import { randomUUID } from "node:crypto";
import type { StuckResults } from "@konter/contract/stuck";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openStuckEnvironment, refsDone, refsOf, resultsOf } from "./testing/stuck-environment.ts";
import type { StuckEnvironment } from "./testing/stuck-environment.ts";
import { tidyStuck } from "./hold-stuck.ts";

let environment: StuckEnvironment;
let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  environment = await openStuckEnvironment();
  ({ http, staff, colleague } = environment);
});
afterAll(() => http.close());

const rowOf = async (refId: string, client = staff) =>
  (await environment.list({ limit: "100" }, client)).rows.find(
    ({ row }) => row.transaction.ref_id === refId,
  );
beforeEach(() => changeSetting(http.open.brand, "stuck_after_minutes", 10));

describe("the queue", () => {
  test("M672: has purchases in process for longer than the limit, with age, target, supplier's response and reference", async () => {
    const young = await environment.stuck(5);
    const old = await environment.stuck(20);
    const late = await environment.stuck(90);
    const page = await environment.list();
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
    expect(refsOf(await environment.list({ late: "yes" }))).toEqual([late]);
    const supplier = first?.row.supplier ?? "";
    expect(refsOf(await environment.list({ supplier }))).toEqual([late, old]);
    expect(refsOf(await environment.list({ supplier: "nobody" }))).toEqual([]);
    expect(refsOf(await environment.list({ kind: "bill" }))).toEqual([]);
    await environment.sql("update purchase set screen = 'bill' where ref_id = $1", [old]);
    expect(refsOf(await environment.list({ kind: "bill" }))).toEqual([old]);
    expect(refsOf(await environment.list({ kind: "prepaid" }))).toEqual([late]);

    await changeSetting(http.open.brand, "stuck_after_minutes", 3);
    await expect.poll(async () => refsOf(await environment.list())).toEqual([late, old, young]);
    const cases = (await staff.call("openCases")).json as {
      cases: { row: { transaction: { ref_id: string } } }[];
    };
    expect(cases.cases.map(({ row }) => row.transaction.ref_id)).toContain(young);
    await environment.sql("update purchase set screen = 'pulsa' where screen = 'bill'");
    await environment.settle("failed", [young, old, late]);
  });

  test("M672: has cases, purchases waiting without one, and contradicted decisions, each found by its status", async () => {
    const waiting = await environment.stuck(90);
    const young = await environment.stuck(1);
    const decided = await environment.stuck(30);
    await environment.settle("failed", [decided]);
    const setCase = (refId: string, reason: string) =>
      environment.sql(
        "update purchase set case_reason = $2, case_since = now() where ref_id = $1",
        [refId, reason],
      );
    await setCase(young, "unknown_outcome");
    await setCase(decided, "contradiction");
    const page = await environment.list();
    expect(
      page.rows.map(({ row, standing, reason }) => [row.transaction.ref_id, standing, reason]),
    ).toEqual([
      [waiting, "waiting", null],
      [decided, "decided", "contradiction"],
      [young, "case", "unknown_outcome"],
    ]);
    expect([page.stuck, page.late, page.decided]).toEqual([2, 1, 1]);
    for (const [standing, refId] of [
      ["waiting", waiting],
      ["case", young],
      ["decided", decided],
    ] as const)
      expect(refsOf(await environment.list({ standing }))).toEqual([refId]);
    // The queue has the same count as the overview.
    const { cases } = (await staff.call("openCases")).json as { cases: readonly unknown[] };
    expect(cases).toHaveLength(page.rows.length);
    const results = await environment.settle("success", [decided]);
    expect(JSON.stringify(results.json)).toContain('"result":"refused"');
    await environment.settle("failed", [waiting, young]);
    await environment.sql("update purchase set case_reason = null, case_since = null");
  });

  test("has pages without a gap", async () => {
    const refs = [];
    for (let index = 0; index < 23; index += 1) refs.push(await environment.stuck(200 - index));
    const first = await environment.list({ limit: "20" });
    const second = await environment.list({ limit: "20", cursor: first.next_cursor });
    expect([...refsOf(first), ...refsOf(second)]).toEqual(refs);
    expect(second.next_cursor).toBeNull();
    await environment.settle("failed", refs);
    expect((await environment.list()).stuck).toBe(0);
  });

  test("is forbidden for staff who may not settle", async () => {
    const reader = await http.staff(["transactions.read"]);
    for (const answer of [
      await reader.call("stuckTransactions"),
      await reader.call("stuckColleagues"),
      await environment.check(["K1"], randomUUID(), reader),
      await environment.settle("success", ["K1"], { client: reader }),
      await reader.call("stuckHold", { ref_ids: ["K1"], holding: "take" }),
    ])
      expect(answer.status).toBe(403);
  });
});

describe("an owner", () => {
  const hold = (refIds: readonly string[], input: object, client = staff) =>
    client.call("stuckHold", { ref_ids: refIds, ...input });

  test("M672: takes, hands over to a named colleague, and releases, with audit entries", async () => {
    const refId = await environment.stuck();
    const [me, other] = (await environment.sql("select id::int, name from staff order by id")) as {
      readonly id: number;
      readonly name: string;
    }[];
    expect(resultsOf(await hold([refId], { holding: "take" }))).toEqual([[refId, "done"]]);
    expect(await rowOf(refId)).toMatchObject({ owner: { id: me?.id, name: me?.name }, mine: true });
    expect(refsOf(await environment.list({ owner: "me" }))).toEqual([refId]);
    expect(refsOf(await environment.list({ owner: "nobody" }))).toEqual([]);
    expect(refsOf(await environment.list({ owner: "others" }, colleague))).toEqual([refId]);

    const taken = await hold([refId], { holding: "take" }, colleague);
    expect(resultsOf(taken)).toEqual([[refId, "stuck_taken"]]);
    expect((taken.json as StuckResults).results[0]?.text).toBe(
      `Transaksi ini sedang ditangani ${me?.name}.`,
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
    expect(await environment.acts(refId)).toEqual([
      "stuck.taken",
      "stuck.handed_over",
      "stuck.taken",
      "stuck.handed_back",
    ]);
    await environment.settle("failed", [refId]);
    expect(resultsOf(await hold([refId, "K404"], { holding: "take" }))).toEqual([
      [refId, "stuck_not_waiting"],
      ["K404", "transaction_not_found"],
    ]);
  });

  test("cannot be a colleague who may not settle, is blocked, or is not named", async () => {
    const refId = await environment.stuck();
    await http.staff(["transactions.read"]);
    await http.staff();
    const [blocked, reader] = await environment.sql(
      "select id::int from staff order by id desc limit 2",
    );
    await environment.sql("update staff set blocked_at = now() where id = $1", [blocked?.["id"]]);
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
    await environment.settle("failed", [refId]);
  });

  test("is one of two who take the same transaction concurrently", async () => {
    const refs = [await environment.stuck(), await environment.stuck(), await environment.stuck()];
    const answers = await Promise.all([
      hold(refs, { holding: "take" }),
      hold(refs.toReversed(), { holding: "take" }, colleague),
    ]);
    expect(refsDone(answers)).toEqual(refs.toSorted());
    await environment.settle("failed", refs);
    await tidyStuck(http.environment.brand);
    expect(await environment.sql("select from stuck_owner")).toHaveLength(0);
  });
});
