import type { AdminBulkRow, AdminBulkRun, BulkRun } from "@konter/contract/bulk";
import type { Notification } from "@konter/contract/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { runRow } from "./run-store.ts";
import { codeOf, confirmed, runOf, uploaded } from "./testing/uploads.ts";

let http: HttpEnvironment;
let member: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true, deposit: 3_000_000 });
  member = await http.member(0);
  staff = await http.staff(["bulk.read", "bulk.move"]);
});
afterAll(() => http.close());

let numbers = 0;
const number = () => `0821${String(40_000_000 + (numbers += 1))}`;
const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;

/** A confirmed run of this many rows, with the first one sent. */
async function running(count = 3): Promise<BulkRun> {
  const run = await uploaded(
    member,
    Array.from({ length: count }, () => ["TSEL10", number()]),
  );
  expect(codeOf(await confirmed(member, run))).toBe("ok");
  const [row] = await sql(
    "update bulk_run set state = 'running', started_at = now() where code = $1 returning id::int",
    [run.head.code],
  );
  const reference = `K${String(Date.now()).slice(-9)}${count}`;
  const kinds = JSON.stringify({ pulsa: { needs_serial: false, is_named: false } });
  const sent = await runRow(http.environment.brand.pool, Number(row?.["id"]), reference, kinds);
  expect(sent).toBe("bought");
  return run;
}

const move = (code: string, to: string, reason = "Tiket 12") =>
  staff.call("adminBulkMove", { code, to, reason });
const told = async () =>
  ((await member.call("notificationsToday")).json as { rows: Notification[] }).rows[0];
const acts = async (code: string) =>
  (await sql("select action from audit_entry where subject = $1 order by id", [code])).map(
    ({ action }) => action,
  );

test("lists members' runs with their progress for staff, and rows without the member's notes", async () => {
  const run = await uploaded(member, [
    ["TSEL10", number(), "", "Ibu Rahasia", "", "catatan rahasia"],
  ]);
  const { code, file_name: name } = run.head;
  const page = (await staff.call("adminBulkRuns", { search: name })).json as {
    rows: AdminBulkRun[];
    running: number;
  };
  expect(page.rows).toMatchObject([
    {
      head: { code, state: "checked", counts: { rows: 1, ready: 1 } },
      member: { member_id: http.environment.members[0]?.id },
    },
  ]);
  expect((await staff.call("adminBulkRun", { code })).json).toEqual(page.rows[0]);
  const answer = await staff.call("adminBulkRows", { code });
  expect((answer.json as { rows: AdminBulkRow[] }).rows).toMatchObject([
    { line: 2, state: "ready", product_code: "TSEL10" },
  ]);
  expect(answer.text).not.toContain("ahasia");
  for (const filter of [{ state: "finished" }, { sells: "bills" }, { search: "tidak ada" }])
    expect((await staff.call("adminBulkRuns", filter)).json).toMatchObject({ rows: [] });
  expect(codeOf(await staff.call("adminBulkRun", { code: "NONE" }))).toBe("bulk_run_not_found");
  expect(codeOf(await staff.call("adminBulkRows", { code: "NONE" }))).toBe("bulk_run_not_found");
});

test("returns pages of runs without a gap", async () => {
  const codes = Array.from({ length: 11 }, (_, index) => `PAGE${index + 10}`);
  for (const code of codes)
    await sql(
      `insert into bulk_run (code, member_id, sells, file_name, name_key, uploaded_on, holds_name, state)
       values ($1, $2, 'prepaid', $1, $1, current_date, false, 'checked')`,
      [code, http.environment.members[0]?.id],
    );
  const first = (await staff.call("adminBulkRuns", { limit: "10" })).json as {
    rows: AdminBulkRun[];
    next_cursor: string;
  };
  const second = (await staff.call("adminBulkRuns", { limit: "10", cursor: first.next_cursor }))
    .json as typeof first;
  const seen = [...first.rows, ...second.rows].map(({ head }) => head.code);
  expect(seen.slice(0, 11)).toEqual(codes.toReversed());
  expect(new Set(seen).size).toBe(seen.length);
  await sql("delete from bulk_run where code = any($1)", [codes]);
});

test("lets only staff resume a run that staff paused: nothing more is bought, and the member is notified with the reason and gets an error", async () => {
  const { head } = await running();
  const { code, file_name: file } = head;
  expect((await move(code, "paused")).json).toMatchObject({
    head: { state: "paused", pause: "staff", counts: { waiting: 2, processing: 1 } },
  });
  expect(await told()).toMatchObject({
    title: "Unggahan massal dijeda petugas",
    body: `${file}: 2 baris belum dikirim. Alasan: Tiket 12`,
  });
  expect(codeOf(await member.call("bulkResume", { code }))).toBe("bulk_run_held");
  const [row] = await sql("select id::int, next_action_at from bulk_run where code = $1", [code]);
  expect(row?.["next_action_at"]).toBeNull();
  expect(
    await runRow(http.environment.brand.pool, Number(row?.["id"]), "K000000009", "{}"),
  ).toBeNull();
  // A repeated request does not notify again.
  expect(codeOf(await move(code, "paused"))).toBe("ok");
  expect(await acts(code)).toEqual(["bulk.paused"]);
  expect((await move(code, "running")).json).toMatchObject({ head: { state: "running" } });
  expect(await told()).toMatchObject({ title: "Unggahan massal dilanjutkan" });

  // A run that its member paused can also be paused by staff, and then waits for staff.
  expect(codeOf(await member.call("bulkPause", { code }))).toBe("ok");
  expect((await move(code, "paused")).json).toMatchObject({ head: { pause: "staff" } });
  expect(codeOf(await member.call("bulkResume", { code }))).toBe("bulk_run_held");
  expect(codeOf(await member.call("bulkCancel", { code }))).toBe("ok");
});

test("cancels unsent rows for staff, while bought rows continue and no money is lost", async () => {
  const before = await http.environment.brand.ledger.balance({
    kind: "deposit",
    owner: String(http.environment.members[0]?.id),
  });
  const { head } = await running();
  const { code } = head;
  const answers = await Promise.all([move(code, "canceled"), move(code, "canceled")]);
  expect(answers.map(codeOf)).toEqual(["ok", "ok"]);
  expect((await runOf(member, code)).head).toMatchObject({
    state: "canceled",
    counts: { canceled: 2, processing: 1, waiting: 0 },
  });
  expect(await acts(code)).toEqual(["bulk.canceled"]);
  expect(await told()).toMatchObject({ title: "Unggahan massal dibatalkan petugas" });
  const after = await http.environment.brand.ledger.balance({
    kind: "deposit",
    owner: String(http.environment.members[0]?.id),
  });
  expect(before - after).toBe(head.total / head.counts.rows);
  expect(codeOf(await move(code, "running"))).toBe("bulk_run_not_paused");
  expect(await ownProblems(http.environment)).toEqual([]);
});

test("rejects a change by staff to an unconfirmed or finished run, without a reason, or without the permission", async () => {
  const { head } = await uploaded(member, [["TSEL10", number()]]);
  const { code } = head;
  for (const to of ["paused", "running", "canceled"])
    expect(codeOf(await move(code, to))).toBe("bulk_run_unconfirmed");
  expect(codeOf(await move("NONE", "paused"))).toBe("bulk_run_not_found");
  expect((await move(code, "canceled", "  ")).status).toBe(422);
  const reader = await http.staff(["bulk.read"]);
  const refused = await reader.call("adminBulkMove", { code, to: "canceled", reason: "x" });
  expect(refused.status).toBe(403);
  const stranger = await http.staff(["transactions.read"]);
  expect((await stranger.call("adminBulkRuns")).status).toBe(403);
  await sql(
    "update bulk_run set state = 'finished', total = 1, confirmed_at = now() where code = $1",
    [code],
  );
  expect(codeOf(await move(code, "canceled"))).toBe("bulk_run_over");
  expect(codeOf(await move(code, "paused"))).toBe("bulk_run_not_running");
  expect(await acts(code)).toEqual([]);
});
