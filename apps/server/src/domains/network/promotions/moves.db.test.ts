import { randomUUID } from "node:crypto";
import type { AdminMember } from "@konter/contract/members";
import type { StandingChangePage } from "@konter/contract/promotions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEntries, workOffCashback, writeRules } from "@konter/testkit/brand/cashback.ts";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { createSettle } from "../../sales/purchase/index.ts";
import { codeOf, openAgentPeople } from "./testing/agent-people.ts";
import type { AgentPeople, AgentPerson } from "./testing/agent-people.ts";

const SHARE = 30;

let people: AgentPeople;
beforeAll(async () => {
  people = await openAgentPeople();
  const { owner } = people.http.environment.database;
  await writeRules(owner, [{ kind: "upline_share", fixed: SHARE, may_exceed_margin: true }]);
});
afterAll(() => people.http.close());

const owner = () => people.http.environment.database.owner;
const move = (member: AgentPerson, upline: AgentPerson, category = "agent") =>
  people.staff.call("memberStanding", {
    member_id: String(member.id),
    category,
    upline: `M${upline.id}`,
    reason: "Ikut Master baru",
  });

test("M501: a move is in the history with its reason, notifies everyone concerned, and never changes whom earlier sales pay", async () => {
  const [old, fresh] = [await people.master(), await people.master()];
  const agent = await people.agent(old);
  const settle = createSettle(people.http.environment.brand, () => {});
  const outcome = {
    code: "success",
    message: "",
    raw: "success",
    created: "yes",
    state: "success",
    serialNumber: "SN1",
  } as const;
  const sell = async () => {
    const { ref_id: ref } = await people.http.environment.buy({ member: agent.index });
    await settle({ reference: `${ref}01`, source: "status", outcome });
    return ref;
  };
  const first = await sell();
  await workOffCashback(people.http.open.brand);
  const second = await sell();
  expect(codeOf(await move(agent, fresh))).toBe("done");
  const third = await sell();
  await workOffCashback(people.http.open.brand);
  const shares = async () =>
    (await readEntries(people.http.environment))
      .filter(({ kind }) => kind === "upline_share")
      .map((entry) => [entry.ref_id, entry.member_id, entry.amount, entry.state]);
  expect(await shares()).toEqual([
    [first, old.id, SHARE, "pending"],
    [second, old.id, SHARE, "pending"],
    [third, fresh.id, SHARE, "pending"],
  ]);
  expect(await noticesOf(agent.client)).toContain("Upline Anda berganti");
  expect(await noticesOf(old.client)).toContain("Agen pindah");
  expect(await noticesOf(fresh.client)).toContain("Agen baru di bawah Anda");
  const { history } = await people.page(agent);
  expect(history).toMatchObject([
    {
      kind: "move",
      upline_before: { member_id: old.id },
      upline: { member_id: fresh.id },
      by: "Staff",
      reason: "Ikut Master baru",
    },
  ]);
});

test("M501: two parallel moves never close a cycle", async () => {
  const [one, other] = [await people.master(), await people.master()];
  const answers = await Promise.all([move(one, other, "master"), move(other, one, "master")]);
  expect(answers.map(codeOf).toSorted()).toEqual(["done", "upline_circular"]);
});

test("M501: an agent with an open loan stays until it is repaid and closed", async () => {
  const [old, fresh] = [await people.master(), await people.master()];
  const agent = await people.agent(old);
  await owner().query(
    "insert into loan (code, agent_id, master_id, asked, purpose, asked_by) values ($1, $2, $3, 100000, 'Modal', $2)",
    [`L${randomUUID().slice(0, 8)}`, agent.id, old.id],
  );
  expect(refusalOf(await move(agent, fresh))).toMatchObject({
    code: "upline_loan_open",
    parameters: { owed: "Rp0" },
  });
  const shown = (await people.staff.call("adminMember", { member_id: String(agent.id) }))
    .json as AdminMember;
  expect(shown.upline?.member_id).toBe(old.id);
  await owner().query("delete from loan");
  expect(codeOf(await move(agent, fresh))).toBe("done");
});

test("makes no Master and demotes none: that has its own rules", async () => {
  const [master, agent] = [await people.master(), await people.agent()];
  const change = async ({ id }: AgentPerson, category: string) =>
    codeOf(
      await people.staff.call("memberStanding", {
        member_id: String(id),
        category,
        reason: "Diminta pemilik",
      }),
    );
  expect(await change(agent, "master")).toBe("master_by_promotion");
  expect(await change(master, "agent")).toBe("master_by_demotion");
});

test("M501: changes of all members are listed newest first, each once over the pages, by kind, member and day", async () => {
  const [master, agent] = [await people.master(), await people.agent()];
  const write = async (from: string, to: string, count: number) =>
    owner().query(
      `insert into standing_change (member_id, at, category_before, category, upline_before, upline_id, reason)
       select $1, '2024-05-01T17:00:00Z', $3, $4, case when n % 2 = 0 then $2::bigint end, case when n % 2 = 1 then $2::bigint end, 'Pindah'
       from generate_series(1, $5::int) n`,
      [agent.id, master.id, from, to, count],
    );
  await write("agent", "agent", 12);
  await write("agent", "master", 1);
  await write("master", "agent", 1);
  await write("member", "agent", 1);
  const list = async (input: object) =>
    (await people.staff.call("adminStandingChanges", input)).json as StandingChangePage;
  const day = { date_from: "2024-05-02", date_to: "2024-05-02" };
  const first = await list({ ...day, limit: "10" });
  const second = await list({ ...day, limit: "10", cursor: first.next_cursor });
  const ids = [...first.rows, ...second.rows].map(({ change_id: id }) => id);
  expect([first.rows.length, second.rows.length, second.next_cursor]).toEqual([10, 5, null]);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect(first.rows[0]).toMatchObject({
    kind: "tier",
    member: { member_id: agent.id },
    upline_before: null,
    upline: { member_id: master.id },
    by: null,
  });
  const countOf = async (input: object) => (await list({ ...input, limit: "100" })).rows.length;
  const counts = ["move", "promotion", "demotion", "tier"].map(async (kind) =>
    countOf({ ...day, kind }),
  );
  expect(await Promise.all(counts)).toEqual([12, 1, 1, 1]);
  const member = String(agent.id);
  expect(await countOf({ member })).toBe(15);
  expect(await countOf({ ...day, member: String(master.id) })).toBe(0);
  expect(await countOf({ date_to: "2024-05-01" })).toBe(0);
  expect(await countOf({ member, date_from: "2024-05-03" })).toBe(0);
});
