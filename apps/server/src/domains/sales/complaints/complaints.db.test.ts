import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { COMPLAINT_ANSWER_HOURS } from "@konter/contract/complaints";
import type { AdminComplaintDetail, Complaint } from "@konter/contract/complaints";
import type { Notification } from "@konter/contract/notifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

const HOUR_MS = 3600 * 1000;
const MISSING = "K00000000000";

let http: HttpEnvironment;
let owner: HttpClient;
let other: HttpClient;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true, deposit: 5_000_000 });
  [owner, other, staff, colleague] = await Promise.all([
    http.member(0),
    http.member(1),
    http.staff(),
    http.staff(),
  ]);
  await sql("update staff set name = 'Petugas ' || id");
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}

const buy = async () => (await http.environment.buy({ member: 0 })).ref_id;
const send = (client: HttpClient, name: CallName, input: object, key: string = randomUUID()) =>
  client.call(name, input, { key });

/** A new purchase of the owner with an open complaint. The id is that used in the back office. */
async function complained(text = "Pulsa belum masuk"): Promise<{ ref: string; id: string }> {
  const ref = await buy();
  const answer = await send(owner, "complain", { ref_id: ref, reason: "not_received", text });
  expect(answer.status).toBe(200);
  const [row] = await sql("select max(id)::text as id from complaint");
  return { ref, id: row?.["id"] as string };
}

const complaintsOf = async (client: HttpClient, ref: string) =>
  ((await client.call("complaints", { ref_id: ref })).json as { rows: Complaint[] }).rows;
const notificationsOf = async (client: HttpClient) =>
  ((await client.call("notifications", { period: "today" })).json as { rows: Notification[] }).rows;
const detailOf = (answer: HttpAnswer) => answer.json as AdminComplaintDetail;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const count = async (table: "complaint" | "complaint_event" | "notification" | "outbox") =>
  Number((await sql(`select count(*) as count from ${table}`))[0]?.["count"]);

describe("complaining about a transaction", () => {
  test("M272: creates a complaint with its reason, due a day later", async () => {
    const ref = await buy();
    const input = { ref_id: ref, reason: "serial_wrong", text: "  Token ditolak meteran " };
    const answer = await send(owner, "complain", input);
    expect(answer.json).toMatchObject({
      ref_id: ref,
      reason: "serial_wrong",
      state: "open",
      closed_at: null,
      steps: [{ kind: "opened", by: "member", text: "Token ditolak meteran" }],
    });
    const { opened_at: openedAt, due_at: dueAt } = answer.json as Complaint;
    expect(Date.parse(dueAt ?? "") - Date.parse(openedAt)).toBe(COMPLAINT_ANSWER_HOURS * HOUR_MS);
    expect(await complaintsOf(owner, ref)).toEqual([answer.json]);
    const { rows } = (await owner.call("complaints")).json as { rows: Complaint[] };
    expect(rows[0]).toEqual(answer.json);
  });

  test("creates one complaint for concurrent calls with one key, and rejects the key for other input", async () => {
    const ref = await buy();
    const input = { ref_id: ref, reason: "too_slow", text: "Lama" };
    const key = randomUUID();
    const before = await count("complaint_event");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(owner, "complain", input, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count("complaint_event")).toBe(before + 1);
    for (const changed of [
      { ...input, text: "Lama sekali" },
      { ...input, reason: "other" },
      { ...input, ref_id: await buy() },
    ])
      expect(codeOf(await send(owner, "complain", changed, key))).toEqual([
        422,
        "idempotency_key_reused",
      ]);
    expect(await count("complaint_event")).toBe(before + 1);
  });

  test("creates one open complaint for a transaction despite concurrent calls", async () => {
    const ref = await buy();
    const input = { ref_id: ref, reason: "not_received" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(owner, "complain", input)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => refusalOf(answer).message)).toEqual(
      Array.from({ length: 4 }, () => "Transaksi ini sudah punya komplain yang belum selesai."),
    );
    expect(await complaintsOf(owner, ref)).toHaveLength(1);
  });

  test.each([
    [{ reason: "other" }, { text: "Pesan wajib diisi" }],
    [{ reason: "other", text: "   " }, { text: "Pesan wajib diisi" }],
    [{ reason: "not_received", text: "x".repeat(501) }, { text: "Pesan maksimal 500 karakter" }],
    [{ reason: "revenge" }, { reason: "Pilihan Alasan tidak tersedia" }],
    [{}, { reason: "Alasan wajib diisi" }],
  ])("rejects %j", async (given, fields) => {
    const ref = await buy();
    const answer = await send(owner, "complain", { ref_id: ref, ...given });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    expect(await complaintsOf(owner, ref)).toEqual([]);
  });

  test("stores 500 characters of any kind unchanged", async () => {
    const ref = await buy();
    const text = `<b>"'; drop table complaint; -- 😀`.padEnd(500, "é");
    const answer = await send(owner, "complain", { ref_id: ref, reason: "other", text });
    expect((answer.json as Complaint).steps[0]?.text).toBe(text);
  });

  test("does not find another member's transaction or its complaint", async () => {
    const { ref } = await complained();
    const before = await count("outbox");
    const input = { reason: "not_received", text: "Mana?" };
    const bodies = [];
    for (const ref_id of [ref, MISSING]) {
      const asked = [
        await send(other, "complain", { ref_id, ...input }),
        await send(other, "complaintReply", { ref_id, text: "Mana?" }),
      ];
      bodies.push(asked.map((answer) => ({ ...refusalOf(answer), requestId: "" })));
      expect(await complaintsOf(other, ref_id)).toEqual([]);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]?.map(({ code }) => code)).toEqual([
      "transaction_not_found",
      "transaction_not_found",
    ]);
    expect(await count("outbox")).toBe(before);
  });
});

describe("answering", () => {
  test("M272: writes a reply to the transaction and the notifications together", async () => {
    const { ref, id } = await complained();
    const before = (await notificationsOf(owner)).length;
    const answer = await send(staff, "complaintAnswer", {
      complaint_id: id,
      text: "Sudah kami tanyakan ke operator.",
    });
    expect(detailOf(answer)).toMatchObject({
      row: { claimed_by_me: true, overdue: false, complaint: { state: "answered", due_at: null } },
      transaction: { ref_id: ref },
    });
    const [complaint] = await complaintsOf(owner, ref);
    expect(complaint?.steps.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ["opened", "member", "Pulsa belum masuk"],
      ["claimed", "staff", ""],
      ["answered", "staff", "Sudah kami tanyakan ke operator."],
    ]);
    const told = await notificationsOf(owner);
    expect(told).toHaveLength(before + 1);
    expect(told[0]).toMatchObject({
      type: "today",
      title: "Komplain Anda dijawab",
      body: "Sudah kami tanyakan ke operator.",
      ref_id: ref,
      read_at: null,
    });
    expect(await notificationsOf(other)).toEqual([]);
  });

  test("rolls a reply back when its notification cannot be written", async () => {
    const { ref, id } = await complained();
    const [events, told] = [await count("complaint_event"), await count("notification")];
    await sql("alter table notification add constraint closed_for_test check (false) not valid");
    const answer = await send(staff, "complaintAnswer", { complaint_id: id, text: "Halo" });
    await sql("alter table notification drop constraint closed_for_test");
    expect(answer.status).toBe(500);
    expect([await count("complaint_event"), await count("notification")]).toEqual([events, told]);
    expect((await complaintsOf(owner, ref))[0]?.state).toBe("open");
  });

  test("replies once for a repeated key, and rejects the key for another reply", async () => {
    const { id } = await complained();
    const key = randomUUID();
    const input = { complaint_id: id, text: "Tunggu sebentar" };
    const before = await count("notification");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(staff, "complaintAnswer", input, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await count("notification")).toBe(before + 1);
    const others = [
      { ...input, text: "Lain" },
      { ...input, close: "resolved" },
      { ...input, complaint_id: (await complained()).id },
    ];
    for (const changed of others)
      expect(codeOf(await send(staff, "complaintAnswer", changed, key))).toEqual([
        422,
        "idempotency_key_reused",
      ]);
    expect(await count("notification")).toBe(before + 1);
  });

  test.each([
    ["resolved", "Komplain Anda selesai"],
    ["refused", "Komplain Anda ditolak"],
  ] as const)("ends a complaint that is %s, and allows another one", async (close, title) => {
    const { ref, id } = await complained();
    const key = randomUUID();
    const input = { complaint_id: id, text: "Saldo sudah kembali.", close };
    expect((await send(staff, "complaintAnswer", input, key)).status).toBe(200);
    const [closed] = await complaintsOf(owner, ref);
    expect([closed?.state, closed?.closed_at === null, closed?.due_at]).toEqual([
      close,
      false,
      null,
    ]);
    expect((await notificationsOf(owner))[0]).toMatchObject({ title, ref_id: ref });
    for (const [client, name, more] of [
      [staff, "complaintAnswer", { complaint_id: id, text: "Lagi" }],
      [staff, "complaintClaim", { complaint_id: id, take_over: true }],
    ] as const)
      expect(codeOf(await send(client, name, more))).toEqual([409, "complaint_closed"]);
    expect(codeOf(await send(owner, "complaintReply", { ref_id: ref, text: "Belum!" }))).toEqual([
      409,
      "complaint_not_open",
    ]);
    // A repeated request from before the end still gets its stored result.
    expect((await send(staff, "complaintAnswer", input, key)).status).toBe(200);
    const again = await send(owner, "complain", { ref_id: ref, reason: "refund_missing" });
    expect(again.status).toBe(200);
    expect((await complaintsOf(owner, ref)).map(({ state }) => state)).toEqual(["open", close]);
  });

  test("prevents changes to a closed complaint and to any message, in PostgreSQL", async () => {
    const { id } = await complained();
    await send(staff, "complaintAnswer", { complaint_id: id, text: "Selesai", close: "resolved" });
    const { pool } = http.environment.database;
    await expect(
      pool.query("update complaint set state = 'open', closed_at = null where id = $1", [id]),
    ).rejects.toThrow(/is closed/);
    for (const text of [
      "update complaint_event set text = ''",
      "delete from complaint_event",
      "delete from complaint",
    ])
      await expect(pool.query(text)).rejects.toThrow(/permission denied/);
  });

  test("makes the complaint due again when the member replies, and does not extend the due time of an earlier message", async () => {
    const { ref, id } = await complained();
    const [first] = await complaintsOf(owner, ref);
    await send(owner, "complaintReply", { ref_id: ref, text: "Masih belum" });
    expect((await complaintsOf(owner, ref))[0]?.due_at).toBe(first?.due_at);
    await send(staff, "complaintAnswer", { complaint_id: id, text: "Nomor berapa?" });
    await sql("update complaint set due_at = due_at - interval '1 hour' where id = $1", [id]);
    const key = randomUUID();
    const said = { ref_id: ref, text: "0812" };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => send(owner, "complaintReply", said, key)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [after] = await complaintsOf(owner, ref);
    expect(after?.state).toBe("open");
    expect(Date.parse(after?.due_at ?? "")).toBeGreaterThan(Date.parse(first?.due_at ?? ""));
    expect(after?.steps.filter(({ kind }) => kind === "replied")).toHaveLength(2);
    expect(codeOf(await send(owner, "complaintReply", { ...said, text: "0813" }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
  });
});

describe("the queue for staff", () => {
  type Queue = {
    rows: AdminComplaintDetail["row"][];
    next_cursor: string | null;
    open: number;
    overdue: number;
  };
  const queue = async (input: object) => (await staff.call("adminComplaints", input)).json as Queue;

  test("M272: lists complaints by due time across pages, and marks and counts overdue ones", async () => {
    const late = await complained("Sudah dua hari");
    await sql("update complaint set due_at = now() - interval '1 minute' where id = $1", [late.id]);
    for (let made = 0; made < 11; made += 1) await complained();
    const rows: Queue["rows"] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await queue({ limit: "10", cursor });
      rows.push(...page.rows);
      cursor = page.next_cursor;
      expect(page.overdue).toBe(1);
      expect(page.open).toBe(
        Number((await sql("select count(*) from complaint where state = 'open'"))[0]?.["count"]),
      );
    }
    expect(rows.length).toBeGreaterThan(11);
    expect(new Set(rows.map((row) => row.complaint_id)).size).toBe(rows.length);
    const dues = rows.map((row) => row.complaint.due_at ?? "");
    expect(dues).toEqual(dues.toSorted());
    expect(rows.map((row) => row.overdue)).toEqual(rows.map((_row, index) => index === 0));
    expect(rows[0]).toMatchObject({
      last_text: "Sudah dua hari",
      complaint: { ref_id: late.ref },
      member: { name: "MEM**** **" },
    });
  });

  test("has separate lists for answered and closed complaints", async () => {
    const [answered, closed] = [await complained(), await complained()];
    await send(staff, "complaintAnswer", { complaint_id: answered.id, text: "Ya" });
    await send(staff, "complaintAnswer", { complaint_id: closed.id, text: "Ya", close: "refused" });
    const refs = async (list: string) =>
      (await queue({ list, limit: "100" })).rows.map((row) => row.complaint.ref_id);
    expect(await refs("answered")).toContain(answered.ref);
    expect((await refs("closed"))[0]).toBe(closed.ref);
    for (const list of ["open", "closed"]) expect(await refs(list)).not.toContain(answered.ref);
  });

  test("rejects changes to a colleague's complaint until it is taken over, and logs both actions", async () => {
    const { id, ref } = await complained();
    const claims = await Promise.all([
      send(staff, "complaintClaim", { complaint_id: id }),
      send(colleague, "complaintClaim", { complaint_id: id }),
    ]);
    expect(claims.filter(({ status }) => status === 409)).toHaveLength(1);
    const [winner, loser] = claims[0].status === 200 ? [staff, colleague] : [colleague, staff];
    expect((await send(winner, "complaintClaim", { complaint_id: id })).status).toBe(200);
    const refused = await send(loser, "complaintAnswer", { complaint_id: id, text: "Saya" });
    expect(refusalOf(refused).message).toMatch(/^Komplain ini sedang ditangani Petugas \d+\.$/);
    const taken = await send(loser, "complaintClaim", { complaint_id: id, take_over: true });
    expect(detailOf(taken).row.claimed_by_me).toBe(true);
    expect((await send(loser, "complaintAnswer", { complaint_id: id, text: "Saya" })).status).toBe(
      200,
    );
    const acts = await sql(
      "select action from audit_entry where subject = $1 and request_id is not null order by id",
      [ref],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      "complaint.claimed",
      "complaint.claimed",
      "complaint.answered",
    ]);
  });

  test("returns the same error from each call for an unknown complaint", async () => {
    for (const [name, more] of [
      ["adminComplaint", {}],
      ["complaintClaim", {}],
      ["complaintAnswer", { text: "Halo" }],
    ] as const) {
      const answer = await send(staff, name, { complaint_id: "999999999", ...more });
      expect([answer.status, refusalOf(answer).message]).toEqual([
        404,
        "Komplain tidak ditemukan.",
      ]);
    }
  });

  test("rejects a reply by staff who may only read", async () => {
    const { id } = await complained();
    const reader = await http.staff(["complaints.read"]);
    expect((await reader.call("adminComplaint", { complaint_id: id })).status).toBe(200);
    for (const name of ["complaintClaim", "complaintAnswer"] as const)
      expect(codeOf(await send(reader, name, { complaint_id: id, text: "x" }))).toEqual([
        403,
        "unauthorized",
      ]);
  });
});
