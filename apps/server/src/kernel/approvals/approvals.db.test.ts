import { randomUUID } from "node:crypto";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import { TWO_PEOPLE_SETTINGS } from "@konter/contract/office-settings";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { Actor } from "../audit/index.ts";
import { changeSetting, readBrandSettings } from "../settings/index.ts";
import { decideApproval } from "./decide-approval.ts";
import { approvalKind, kindsByName } from "./kinds.ts";
import { requestApproval } from "./request-approval.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 10_000_000 });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterEach(async () => changeSetting(http.open.brand, "refund_alone_amount", 1_000_000));
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const limitNow = async () =>
  Number(
    (await sql("select value from brand_setting where name = 'refund_alone_amount'"))[0]?.[
      "value"
    ] ?? 1_000_000,
  );

function ask(client: HttpClient, value: unknown, key: string = randomUUID()): Promise<HttpAnswer> {
  const input = { name: "refund_alone_amount", value };
  return client.call(
    "approvalRequest",
    { kind: "settings.money_limit", input, reason: "Omzet naik" },
    { key },
  );
}
async function asked(value: number, client = maker): Promise<Approval> {
  const answer = await ask(client, value);
  expect(answer.status).toBe(200);
  return answer.json as Approval;
}
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });
const refuse = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalRefuse", { approval_id: String(id), hash, words: "Terlalu tinggi" });
const actionsOf = async (subject: string) =>
  (
    await sql("select action from audit_entry where subject = $1 order by id desc limit 3", [
      subject,
    ])
  ).map(({ action }) => action);

describe("an action that takes two people", () => {
  test("applies a money limit only after another person approves, and logs both", async () => {
    const request = await asked(2_000_000);
    expect(request).toMatchObject({
      title: "Batas refund oleh satu orang",
      changes: [{ before: "Rp1.000.000", after: "Rp2.000.000" }],
      reason: "Omzet naik",
      state: "open",
      may_decide: false,
      may_withdraw: true,
    });
    expect(await limitNow()).toBe(1_000_000);
    const queue = (await checker.call("approvals")).json as ApprovalPage;
    expect(queue).toMatchObject({
      open: 1,
      rows: [{ approval_id: request.approval_id, may_decide: true, may_withdraw: false }],
    });
    const done = await approve(checker, request);
    expect(done.json).toMatchObject({ state: "approved", may_decide: false });
    expect(await limitNow()).toBe(2_000_000);
    expect((await readBrandSettings(http.open.brand)).refund_alone_amount).toBe(2_000_000);
    expect(await actionsOf("refund_alone_amount")).toEqual([
      "approval.approved",
      "settings.changed",
      "approval.requested",
    ]);
    const over = (await checker.call("approvals", { list: "closed" })).json as ApprovalPage;
    expect(over.rows[0]).toMatchObject({ approval_id: request.approval_id, state: "approved" });
  });

  test("rejects a decision by the maker, by the call and in the database", async () => {
    const request = await asked(3_000_000);
    for (const decide of [approve, refuse])
      expect(codeOf(await decide(maker, request))).toEqual([403, "approval_own"]);
    const own = "decided_by = requested_by, decided_at = now() where id = $1";
    for (const state of ["approved", "refused"])
      await expect(
        sql(`update approval set state = '${state}', ${own}`, [request.approval_id]),
      ).rejects.toThrow("approval_takes_two");
    // The control: with another decider the same statement passes.
    const client = await http.environment.database.owner.connect();
    await client.query("begin");
    await client.query(
      `update approval set state = 'refused', decided_at = now(),
         decided_by = (select max(id) from staff where id <> requested_by) where id = $1`,
      [request.approval_id],
    );
    await client.query("rollback");
    client.release();
    expect(await limitNow()).toBe(1_000_000);
    expect((await refuse(checker, request)).status).toBe(200);
  });

  test("lets the server's own role write requests and decisions only through the functions, and prevents changes of closed ones", async () => {
    const request = await asked(4_000_000);
    const { pool } = http.environment.database;
    for (const statement of [
      "insert into approval (kind, subject, input, input_hash, reason, requested_by, idempotency_key, expires_at) values ('x', 'x', '{}', '', 'x', 1, 'x', now())",
      "update approval set state = 'approved'",
      "delete from approval",
    ])
      await expect(pool.query(statement)).rejects.toThrow("permission denied");
    await refuse(checker, request);
    for (const change of [
      "words = 'other'",
      "state = 'open', decided_by = null, decided_at = null",
    ])
      await expect(
        sql(`update approval set ${change} where id = $1`, [request.approval_id]),
      ).rejects.toThrow("decided once");
    await expect(sql("delete from approval where id = $1", [request.approval_id])).rejects.toThrow(
      "decided once",
    );
  });

  test("needs the kind's permission to request and to decide, even when it was removed just before", async () => {
    const reader = await http.staff(["approvals.read", "settings.read"]);
    expect(refusalOf(await ask(reader, 5_000_000))).toMatchObject({
      code: "unauthorized",
      parameters: { permission: "settings.write" },
    });
    const request = await asked(5_000_000);
    expect(refusalOf(await approve(reader, request))).toMatchObject({
      code: "unauthorized",
      parameters: { permission: "settings.approve" },
    });
    const { rows } = (await reader.call("approvals")).json as ApprovalPage;
    expect(rows.some(({ may_decide }) => may_decide)).toBe(false);
    expect(codeOf(await approve(await http.staff(["settings.approve"]), request))).toEqual([
      403,
      "unauthorized",
    ]);
    expect(await limitNow()).toBe(1_000_000);
    await refuse(checker, request);
  });

  test("cannot be approved when its maker was suspended since", async () => {
    const leaver = await http.staff();
    const request = await asked(6_000_000, leaver);
    await sql(
      "update staff set blocked_at = now() where id = (select requested_by from approval where id = $1)",
      [request.approval_id],
    );
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_not_open"]);
    expect(await limitNow()).toBe(1_000_000);
    expect((await refuse(checker, request)).status).toBe(200);
  });

  test("is approved only with the hash that was shown", async () => {
    const request = await asked(7_000_000);
    const other = { ...request, hash: "0".repeat(64) };
    expect(codeOf(await approve(checker, other))).toEqual([409, "approval_changed"]);
    expect(codeOf(await refuse(checker, other))).toEqual([409, "approval_changed"]);
    // A superuser changes the figure past every trigger, so the hash no longer matches.
    await sql("alter table approval disable trigger approval_is_final");
    await sql(`update approval set input = jsonb_set(input, '{after}', '99000000') where id = $1`, [
      request.approval_id,
    ]);
    await sql("alter table approval enable trigger approval_is_final");
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_changed"]);
    expect(await limitNow()).toBe(1_000_000);
  });

  test("does not overwrite a value that changed since the request, which stays open", async () => {
    const [first, second] = [await asked(2_500_000), await asked(3_500_000)];
    expect((await approve(checker, first)).status).toBe(200);
    expect(codeOf(await approve(checker, second))).toEqual([409, "approval_stale"]);
    expect(await limitNow()).toBe(2_500_000);
    expect((await refuse(checker, second)).json).toMatchObject({
      state: "refused",
      words: "Terlalu tinggi",
    });
  });

  test("cannot be decided after it expired, and is in the history", async () => {
    const request = await asked(8_000_000);
    await sql("alter table approval disable trigger approval_is_final");
    await sql(
      "update approval set requested_at = requested_at - interval '73 hours', expires_at = expires_at - interval '72 hours 1 second' where id = $1",
      [request.approval_id],
    );
    await sql("alter table approval enable trigger approval_is_final");
    for (const decide of [approve, refuse])
      expect(codeOf(await decide(checker, request))).toEqual([409, "approval_not_open"]);
    expect(
      codeOf(await maker.call("approvalWithdraw", { approval_id: String(request.approval_id) })),
    ).toEqual([409, "approval_not_open"]);
    const over = (await checker.call("approvals", { list: "closed" })).json as ApprovalPage;
    expect(over.rows[0]).toMatchObject({ approval_id: request.approval_id, state: "expired" });
  });

  test("is withdrawn only by its maker, and expires by the brand's setting", async () => {
    await changeSetting(http.open.brand, "approval_hours", 5);
    const request = await asked(9_000_000);
    await changeSetting(http.open.brand, "approval_hours", 72);
    const span = Date.parse(request.expires_at) - Date.parse(request.requested_at);
    expect(Math.round(span / 3_600_000)).toBe(5);
    const withdraw = (client: HttpClient) =>
      client.call("approvalWithdraw", { approval_id: String(request.approval_id) });
    expect(codeOf(await withdraw(checker))).toEqual([403, "approval_not_own"]);
    expect((await withdraw(maker)).json).toMatchObject({ state: "withdrawn" });
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_not_open"]);
  });

  test("is requested once per key, and the key with other input is rejected", async () => {
    const key = randomUUID();
    const first = (await ask(maker, 1_500_000, key)).json as Approval;
    expect((await ask(maker, 1_500_000, key)).json).toMatchObject({
      approval_id: first.approval_id,
    });
    expect(codeOf(await ask(maker, 1_600_000, key))).toEqual([422, "idempotency_key_reused"]);
    await refuse(checker, first);
  });

  test("returns a field error for a limit out of bounds, of another kind or unchanged, and changes nothing", async () => {
    const before = await sql("select count(*) from approval");
    for (const [value, sentence] of [
      [100_000_001, "Nilai maksimal 100000000"],
      [-1, "Nilai minimal 0"],
      [1.5, "Nilai harus berupa bilangan bulat"],
      ["1000", "Nilai harus berupa bilangan bulat"],
      [1_000_000, "Nilai baru sama dengan nilai sekarang."],
    ] as const)
      expect(fieldsOf(await ask(maker, value))).toEqual({ value: sentence });
    const single = { name: "send_limit_minutes", value: 30 };
    for (const [kind, input] of [
      ["settings.money_limit", single],
      ["settings.money_limit", {}],
      ["no.such_kind", { name: "refund_alone_amount", value: 1 }],
    ] as const)
      expect(
        (await maker.call("approvalRequest", { kind, input, reason: "x" }, { key: randomUUID() }))
          .status,
      ).toBe(422);
    expect(await sql("select count(*) from approval")).toEqual(before);
    expect(TWO_PEOPLE_SETTINGS).toContain("refund_alone_amount");
  });
});

describe("a kind from a module", () => {
  const done: string[] = [];
  const kind = approvalKind({
    name: "test.deed",
    requestPermission: "settings.write",
    permission: "settings.approve",
    asked: z.strictObject({ word: z.string() }),
    bound: z.object({ word: z.string() }),
    prepare: async (_database, { word }) => ({ subject: word, bound: { word } }),
    describe: ({ word }) => ({ title: word, changes: [] }),
    async execute(client, { word }) {
      await client.query("insert into brand_setting (name, value) values ($1, '1')", [word]);
      if (word === "broken") throw new Error("cannot be done");
      done.push(word);
    },
  });
  const kinds = kindsByName([kind]);
  const actorOf = (staffId: number): Actor => ({
    staffId,
    requestId: "test",
    address: "127.0.0.1",
    userAgent: "test",
  });

  async function people(count: number): Promise<number[]> {
    for (let hired = 0; hired < count; hired += 1) await http.staff();
    const rows = await sql(
      "select id from staff where blocked_at is null order by id desc limit $1",
      [count],
    );
    return rows.map(({ id }) => Number(id));
  }
  async function requested(word: string, staffId: number) {
    const request = { input: { word }, reason: "Uji", key: randomUUID(), locale: "id" } as const;
    const id = await requestApproval(http.open.brand, actorOf(staffId), kind, request);
    const [row] = await sql(
      "select encode(input_hash, 'hex') as hash from approval where id = $1",
      [id],
    );
    return { id, hash: String(row?.["hash"]) };
  }

  test("is decided and executed once by concurrent approvals and refusals", async () => {
    const [first = 0, ...others] = await people(9);
    for (let round = 0; round < 5; round += 1) {
      const { id, hash } = await requested(`race${round}`, first);
      const before = done.length;
      const decisions = await Promise.allSettled(
        others.map((staffId, index) => {
          const state = index % 4 === 3 ? ("refused" as const) : ("approved" as const);
          return decideApproval(http.open.brand, actorOf(staffId), kinds, {
            id,
            state,
            hash,
            words: "x",
          });
        }),
      );
      expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const [row] = await sql("select state from approval where id = $1", [id]);
      const executed = row?.["state"] === "approved" ? 1 : 0;
      expect(done.length - before).toBe(executed);
      expect(await sql("select from brand_setting where name = $1", [`race${round}`])).toHaveLength(
        executed,
      );
      expect(
        await sql("select from audit_entry where subject = $1 and action <> 'approval.requested'", [
          `race${round}`,
        ]),
      ).toHaveLength(1);
    }
  });

  test("rolls back when its action fails, and the request stays open", async () => {
    const [first = 0, second = 0] = await people(2);
    const { id, hash } = await requested("broken", first);
    const decision = { id, state: "approved", hash, words: "" } as const;
    await expect(decideApproval(http.open.brand, actorOf(second), kinds, decision)).rejects.toThrow(
      "cannot be done",
    );
    expect(await sql("select state from approval where id = $1", [id])).toEqual([
      { state: "open" },
    ]);
    expect(await sql("select from brand_setting where name = 'broken'")).toEqual([]);
  });

  test("has a unique name", () => {
    expect(() => kindsByName([kind, kind])).toThrow("one name");
  });
});
