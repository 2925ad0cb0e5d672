import { AGENT_ORDERS } from "@konter/contract/agent-center";
import type { CenterAgentDetail, CenterAgentPage } from "@konter/contract/agent-center";
import { daysAgo, soldPurchase, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { findAgents } from "./list-agents.ts";
import { codeOf, DEPOSIT, openCenterPeople } from "./testing/center-people.ts";
import type { CenterPeople } from "./testing/center-people.ts";
import { verifyFigures } from "./verify-figures.ts";

let people: CenterPeople;
beforeAll(async () => {
  people = await openCenterPeople();
  const sale = (member: number, day: number, price: number) =>
    soldPurchase({ member, day: daysAgo(day), price });
  await writePurchases(people.http.environment, [
    sale(2, 0, 200_000),
    sale(2, 3, 100_000),
    sale(3, 12, 70_000),
    sale(4, 1, 1_000_000),
    sale(5, 45, 90_000),
    sale(7, 0, 5_000),
    { ...sale(2, 1, 900_000), state: "failed" },
  ]);
  await people.balance(2, 20_000);
  await people.balance(4, 900_000);
  await people.collect();
});
afterAll(() => people.http.close());

const detail = async (agent: number) =>
  (await people.master.call("centerAgent", { agent_id: String(people.id(agent)) }))
    .json as CenterAgentDetail;

describe("the agents of a Master", () => {
  it("M509: have balance, last sale, sales of 30 days, debt and state", async () => {
    const page = (await people.master.call("centerAgents", {})).json as CenterAgentPage;
    expect(page).toMatchObject({ count: 5, next_cursor: null });
    expect(page.rows[0]).toMatchObject({
      agent_id: people.id(2),
      name: "Member 2",
      hp: "081299100002",
      state: "active",
      stop: null,
      float: { balance: 20_000, is_low: true },
      sales_30_days: { count: 2, amount: 300_000 },
      debt: 0,
      due_on: null,
      due_class: "other",
      is_eligible: false,
    });
  });

  it.each([
    [{ search: "member 3" }, ["Member 3"]],
    [{ search: "0812-9910-0004" }, ["Member 4"]],
    [{ search: "Member 7" }, []],
    [{ only: "low_float" }, ["Member 2"]],
    [{ only: "quiet" }, ["Member 3", "Member 5"]],
    [{ only: "eligible" }, ["Member 4"]],
    [{ only: "owing" }, []],
    [{ state: "stopped" }, []],
    [{ sort: "balance" }, ["Member 2", "Member 4", "Member 3", "Member 5", "Member 6"]],
    [{ sort: "sales" }, ["Member 4", "Member 2", "Member 3", "Member 6", "Member 5"]],
    [{ sort: "last_sale" }, ["Member 2", "Member 4", "Member 3", "Member 5", "Member 6"]],
  ])("M509: are filtered and sorted by %j", async (query, names) => {
    expect(await people.names(query)).toEqual(names);
  });

  it.each(AGENT_ORDERS)(
    "M509: come in pages without a gap or a double, sorted by %s",
    async (sort) => {
      const all = (await people.names({ sort, limit: "10" })).toSorted();
      expect(all).toHaveLength(5);
      const { pool } = people.http.environment.database;
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await findAgents(pool, people.id(0), {
          sort,
          limit: 2,
          cursor,
        });
        found.push(...page.ids);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(found.toSorted((one, other) => one - other)).toEqual(
        [2, 3, 4, 5, 6].map((index) => people.id(index)),
      );
    },
  );

  it("M509: begin again for a cursor that no page gave", async () => {
    for (const cursor of [
      "x",
      "bnVsbA",
      Buffer.from('["2026-02-30T00:00:00.000000Z",1]').toString("base64url"),
    ])
      for (const sort of ["balance", "last_sale"])
        expect(await people.names({ sort, cursor })).toHaveLength(5);
  });

  it("M519: are only the Master's own, also by a guessed id, for reading and for stopping", async () => {
    const id = String(people.id(7));
    for (const [name, input] of [
      ["centerAgent", { agent_id: id }],
      ["agentBlock", { agent_id: id, reason: "Bukan agen saya" }],
      ["agentUnblock", { agent_id: id }],
      ["centerAgent", { agent_id: String(people.id(0)) }],
      ["centerAgent", { agent_id: "999999" }],
    ] as const)
      expect(codeOf(await people.master.call(name, input))).toBe("agent_unknown");
    expect((await people.other.call("centerAgents", {})).json).toMatchObject({ count: 2 });
  });

  it("M503: refuses every other account with the specified sentence", async () => {
    const agent = await people.http.member(2);
    for (const name of ["agentCenter", "centerAgents", "cashbackHistoryExport"] as const)
      expect(refusalOf(await agent.call(name, {})).message).toBe(
        "Anda tidak memiliki izin untuk mengakses halaman ini",
      );
  });

  it("shows one agent with the sales of each of the last 30 days", async () => {
    const agent = await detail(2);
    expect(agent.loan_id).toBeNull();
    expect(agent.days).toHaveLength(30);
    expect(agent.days.filter(({ count }) => count > 0)).toEqual([
      { date: daysAgo(3), count: 1, amount: 100_000 },
      { date: daysAgo(0), count: 1, amount: 200_000 },
    ]);
  });

  it("exports the filtered agents as a workbook", async () => {
    const file = (await people.master.call("centerAgentsExport", { only: "quiet" })).json;
    expect(file).toMatchObject({ rows: 2, total: 2 });
  });

  it("M501: leave the list with another upline", async () => {
    const { owner } = people.http.environment.database;
    await owner.query("update member set upline_id = $1 where id = $2", [
      people.id(1),
      people.id(6),
    ]);
    expect(await people.names()).not.toContain("Member 6");
    expect((await people.other.call("centerAgents", {})).json).toMatchObject({ count: 3 });
    await owner.query("update member set upline_id = $1 where id = $2", [
      people.id(0),
      people.id(6),
    ]);
  });
});

describe("the dashboard", () => {
  it("M499, M504: answers first who needs float, who owes and who stopped selling, with figures of all agents", async () => {
    const found = await people.dashboard();
    expect(found.low_float).toMatchObject({ count: 1, rows: [{ name: "Member 2" }] });
    expect(found.quiet).toMatchObject({
      count: 2,
      rows: [{ name: "Member 3" }, { name: "Member 5" }],
    });
    expect(found.owing).toEqual({ count: 0, rows: [] });
    expect(found.figures).toMatchObject({
      agents: 5,
      selling: 2,
      today: { count: 1, amount: 200_000 },
      days_30: { count: 4, amount: 1_370_000 },
      owed: { count: 0, amount: 0 },
      cash: { count: 0, amount: 0 },
    });
    expect(found.menu).toEqual({
      agents: 5,
      loan_requests: 0,
      bills_due: 0,
      draws_waiting: 0,
      new_cashback: 0,
    });
    expect(found.maintenance).toBeNull();
  });

  it("M499: follows a purchase of an agent after the next journals were read", async () => {
    const before = (await people.agent(6))?.float.balance;
    const bought = await people.http.environment.buy({ member: 6 });
    expect((await people.agent(6))?.float.balance).toBe((before ?? 0) - bought.price);
    await people.collect();
    const { owner } = people.http.environment.database;
    const row = await owner.query("select deposit from agent_figure where member_id = $1", [
      people.id(6),
    ]);
    expect(row.rows).toEqual([{ deposit: DEPOSIT - bought.price }]);
  });

  it("M499: counts a sale once it is delivered, which moves no deposit", async () => {
    const { environment } = people.http;
    const sold = async () =>
      (
        await environment.database.owner.query<{ today_count: number }>(
          "select today_count from agent_figure where member_id = $1",
          [people.id(5)],
        )
      ).rows[0]?.today_count;
    await environment.buy({ member: 5 });
    await people.collect();
    expect(await sold()).toBe(0);
    environment.startDelivery();
    expect(await allSettled(environment)).toBe(true);
    await environment.stopDelivery();
    await people.collect();
    expect(await sold()).toBe(1);
  });

  it("is proved by the ledger and the daily sums, and a wrong figure is reported", async () => {
    const { owner, pool } = people.http.environment.database;
    await people.collect();
    expect(await verifyFigures(pool)).toEqual([]);
    const wrong = (by: number) =>
      owner.query("update agent_figure set deposit = deposit + $2 where member_id = $1", [
        people.id(3),
        by,
      ]);
    await wrong(1);
    expect(await verifyFigures(pool)).toMatchObject([
      { detail: expect.stringContaining(`agent ${people.id(3)} has`) as unknown },
    ]);
    await wrong(-1);
  });

  it("M506: while the Agent Center is closed, shows the notice and its data, and refuses every action", async () => {
    await changeSetting(people.http.open.brand, "maintenance", [
      { area: "agent_center", ends_at: null },
    ]);
    try {
      expect(await people.dashboard()).toMatchObject({
        maintenance: { area: "agent_center", ends_at: null },
        figures: { agents: 5 },
      });
      const agent_id = String(people.id(2));
      expect(codeOf(await people.master.call("agentBlock", { agent_id, reason: "x" }))).toBe(
        "maintenance",
      );
      expect(codeOf(await people.master.call("centerAgents", {}))).toBe("done");
    } finally {
      await changeSetting(people.http.open.brand, "maintenance", []);
    }
  });
});
