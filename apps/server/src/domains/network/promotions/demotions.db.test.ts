import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { MASTER_THRESHOLD_RUPIAH } from "@konter/contract/promotions";
import type { MemberPromotion, Promotion } from "@konter/contract/promotions";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { runDemotions } from "./index.ts";
import { codeOf, openAgentPeople } from "./testing/agent-people.ts";
import type { AgentPeople, AgentPerson } from "./testing/agent-people.ts";

const DAY_MS = 86_400_000;
const REASON = "Penjualan turun";
const inDays = (days: number) => businessDate(new Date(Date.now() + days * DAY_MS));

let people: AgentPeople;
let checker: HttpClient;
beforeAll(async () => {
  people = await openAgentPeople();
  checker = await people.http.staff();
});
afterAll(() => people.http.close());

const owner = () => people.http.environment.database.owner;
const announce = ({ id }: AgentPerson, more: object = {}) =>
  people.staff.call("memberDemote", {
    member_id: String(id),
    takes_effect_on: inDays(14),
    reason: REASON,
    ...more,
  });
const standingOf = async ({ id }: AgentPerson) =>
  (
    await owner().query<{ category: string; roles: string[]; upline_id: number | null }>(
      "select category, roles, upline_id from member where id = $1",
      [id],
    )
  ).rows[0];
const run = async (days: number) => {
  const { brand } = people.http.open;
  while (await runDemotions(brand, new Date(Date.now() + days * DAY_MS)));
};
const lend = async (master: AgentPerson, agent: AgentPerson) =>
  owner().query(
    "insert into loan (code, agent_id, master_id, asked, purpose, asked_by) values ($1, $2, $3, 100000, 'Modal', $2)",
    [`L${randomUUID().slice(0, 8)}`, agent.id, master.id],
  );

describe("announcing a demotion", () => {
  test("M517: is refused too soon, for enough sales of the agents, an open loan, no Master, and twice", async () => {
    const master = await people.master();
    const agent = await people.agent(master);
    const soon = await announce(master, { takes_effect_on: inDays(13) });
    expect(fieldsOf(soon)).toEqual({
      takes_effect_on: expect.stringMatching(/^Beri tahu minimal 14 hari sebelumnya/) as string,
    });
    expect(codeOf(await announce(agent))).toBe("demotion_not_master");
    await lend(master, agent);
    expect(codeOf(await announce(master))).toBe("demotion_loans_open");
    await owner().query("delete from loan");
    const own = await announce(master, { agents_upline: `M${master.id}` });
    expect(fieldsOf(own)).toHaveProperty("agents_upline");
    expect(codeOf(await announce(master))).toBe("done");
    expect(codeOf(await announce(master))).toBe("demotion_announced");

    const busy = await people.master();
    const seller = await people.agent(busy);
    await people.sold(seller, MASTER_THRESHOLD_RUPIAH);
    const refused = await announce(busy);
    expect(refusalOf(refused)).toMatchObject({
      code: "demotion_above_threshold",
      parameters: { sold: "Rp1.000.000" },
    });
  });

  test("M517: notifies the Master and the one above with the date, and can be withdrawn", async () => {
    const top = await people.master();
    const master = await people.master(top);
    const answer = await announce(master);
    const { demotion } = answer.json as MemberPromotion;
    expect(demotion).toMatchObject({ state: "announced", takes_effect_on: inDays(14) });
    expect(await noticesOf(master.client)).toContain("Anda akan menjadi agen lagi");
    expect(await noticesOf(top.client)).toContain("Master di bawah Anda akan menjadi agen");
    const read = (await master.client.call("promotion")).json as Promotion;
    expect(read.demotion).toMatchObject({ takes_effect_on: inDays(14), reason: REASON });
    const withdraw = { demotion_id: String(demotion?.demotion_id), reason: "Sudah dijelaskan" };
    expect(codeOf(await people.staff.call("demotionWithdraw", withdraw))).toBe("done");
    expect(codeOf(await people.staff.call("demotionWithdraw", withdraw))).toBe("demotion_ended");
    await run(15);
    expect((await standingOf(master))?.category).toBe("master");
    expect(await noticesOf(master.client)).toContain("Anda tetap Master");
  });

  test("M671: takes two people when the agents get another Master, who earns on their sales", async () => {
    const [master, heir] = [await people.master(), await people.master()];
    const agents_upline = `M${heir.id}`;
    expect(codeOf(await announce(master, { agents_upline }))).toBe("demotion_approval_needed");
    const input = { member_id: master.id, takes_effect_on: inDays(14), agents_upline };
    const asked = (
      await people.staff.call(
        "approvalRequest",
        { kind: "promotions.demotion", input, reason: REASON },
        { key: randomUUID() },
      )
    ).json as Approval;
    expect(asked.changes).toContainEqual({
      label: "Master baru bagi agennya",
      before: `M${master.id}`,
      after: agents_upline,
    });
    const decide = { approval_id: String(asked.approval_id), hash: asked.hash };
    expect(codeOf(await people.staff.call("approvalApprove", decide))).toBe("approval_own");
    expect(codeOf(await checker.call("approvalApprove", decide))).toBe("done");
    expect((await people.page(master)).demotion?.agents_upline?.member_id).toBe(heir.id);
  });
});

describe("on its date, a demotion", () => {
  test("M517: happens once, by parallel workers, and gives the agents the chosen Master without changing the past", async () => {
    const [master, heir] = [await people.master(), await people.master()];
    const agents = [await people.agent(master), await people.agent(master)];
    await owner().query(
      `insert into demotion (member_id, agents_upline, takes_effect_on, reason, announced_by)
       select $1, $2, $3, $4, min(id) from staff`,
      [master.id, heir.id, inDays(20), REASON],
    );
    const before = new Date();
    await run(19);
    expect((await standingOf(master))?.category).toBe("master");
    await Promise.all([run(20), run(20), run(20)]);
    expect(await standingOf(master)).toMatchObject({ category: "agent", roles: ["agent"] });
    for (const agent of agents) {
      expect((await standingOf(agent))?.upline_id).toBe(heir.id);
      const { history } = await people.page(agent);
      expect(history.map(({ kind, by }) => [kind, by])).toEqual([["move", null]]);
      const then = await owner().query("select upline_id from standing_at($1, $2)", [
        agent.id,
        before,
      ]);
      expect(then.rows).toEqual([{ upline_id: master.id }]);
      expect(await noticesOf(agent.client)).toContain("Upline Anda berganti");
    }
    const done = await owner().query(
      "select action from audit_entry where subject = $1 and action like 'demotion.%'",
      [`member:${master.id}`],
    );
    expect(done.rows).toEqual([{ action: "demotion.done" }]);
  });

  test("M517: lapses when the Master and the agents sold enough meanwhile", async () => {
    const master = await people.master();
    const agent = await people.agent(master);
    await announce(master);
    await people.sold(agent, MASTER_THRESHOLD_RUPIAH);
    await run(14);
    expect((await standingOf(master))?.category).toBe("master");
    expect((await people.page(master)).demotion).toBeNull();
  });

  test("waits while a loan of an agent is open, and leaves the agents without a Master when none was chosen", async () => {
    const master = await people.master();
    const agent = await people.agent(master);
    await announce(master);
    await lend(master, agent);
    await run(14);
    expect((await standingOf(master))?.category).toBe("master");
    await owner().query("delete from loan");
    await run(14);
    expect((await standingOf(master))?.category).toBe("agent");
    expect((await standingOf(agent))?.upline_id).toBeNull();
  });
});
