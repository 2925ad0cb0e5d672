import { randomUUID } from "node:crypto";
import { INBOX_KINDS } from "@konter/contract/inbox";
import type { InboxPage } from "@konter/contract/inbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

const HELD_COMPLAINTS = 12;

let http: HttpEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true, deposit: 5_000_000 });
  staff = await http.staff();
  const member = await http.member(0);
  for (let count = 0; count < HELD_COMPLAINTS; count += 1) {
    const { ref_id } = await http.environment.buy({ member: 0 });
    const answer = await member.call(
      "complain",
      { ref_id, reason: "not_received", text: "Belum masuk" },
      { key: randomUUID() },
    );
    expect(answer.status, answer.text).toBe(200);
  }
  await sql(
    "insert into permission_request (member_id, permission, note) select id, 'sendmoney', '' from member order by id limit 2",
  );
});
afterAll(() => http.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;

async function inboxOf(client: HttpClient, input: object = {}): Promise<InboxPage> {
  const answer = await client.call("inbox", input);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as InboxPage;
}
const countOf = ({ counts }: InboxPage, kind: string) =>
  counts.find((each) => each.kind === kind)?.count;

test("lists the soonest deadline first and items without a deadline last, with a sentence and a path", async () => {
  await sql(
    "update complaint set due_at = now() - interval '1 hour' where id = (select max(id) from complaint)",
  );
  const [last] = await sql(
    "select c.id::text, p.ref_id, p.price from complaint c join purchase p on p.id = c.purchase_id order by c.id desc limit 1",
  );
  const page = await inboxOf(staff);
  expect(page.rows[0]).toMatchObject({
    kind: "complaints",
    path: `/complaints/${String(last?.["id"])}`,
    amount: last?.["price"],
    sentence: expect.stringContaining(String(last?.["ref_id"])) as unknown,
  });
  const dues = page.rows.map(({ due_at: at }) => (at === null ? Infinity : Date.parse(at)));
  expect(dues).toEqual(dues.toSorted((one, other) => one - other));
  expect(page.rows.at(-1)).toMatchObject({ kind: "permission_requests", due_at: null });
});

test("counts every queue that the reader may see, and filters by kind", async () => {
  const page = await inboxOf(staff, { kind: "permission_requests" });
  expect(page.counts.map(({ kind }) => kind)).toEqual(INBOX_KINDS);
  expect(countOf(page, "complaints")).toBe(HELD_COMPLAINTS);
  expect(page.rows.map(({ kind }) => kind)).toEqual(["permission_requests", "permission_requests"]);
});

test("returns every item once over its pages", async () => {
  const first = await inboxOf(staff, { limit: "10" });
  const second = await inboxOf(staff, { limit: "10", cursor: first.next_cursor ?? "" });
  const keys = [...first.rows, ...second.rows].map(({ kind, key }) => `${kind} ${key}`);
  expect(first.rows).toHaveLength(10);
  expect(new Set(keys).size).toBe(HELD_COMPLAINTS + 2);
  expect(keys).toHaveLength(HELD_COMPLAINTS + 2);
  expect(second.next_cursor).toBeNull();
});

test("returns only queues that the reader has the permission for", async () => {
  const support = await http.staff(["complaints.read"]);
  const page = await inboxOf(support);
  expect(page.counts).toEqual([{ kind: "complaints", count: HELD_COMPLAINTS }]);
  expect(new Set(page.rows.map(({ kind }) => kind))).toEqual(new Set(["complaints"]));
  const other = await inboxOf(await http.staff(["catalog.read"]));
  expect(other).toEqual({ rows: [], next_cursor: null, counts: [] });
});

test("stops listing an item that was handled", async () => {
  await sql(
    "update permission_request set state = 'refused', decided_at = now() where state = 'waiting'",
  );
  const page = await inboxOf(staff);
  expect(countOf(page, "permission_requests")).toBe(0);
  expect(page.rows.filter(({ kind }) => kind === "permission_requests")).toEqual([]);
});
