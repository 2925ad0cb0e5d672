import { MASTER_THRESHOLD_RUPIAH } from "@konter/contract/promotions";
import type { AgentPlace, AgentTree, Promotion, PromotionPage } from "@konter/contract/promotions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeRules } from "@konter/testkit/brand/cashback.ts";
import { noticesOf } from "@konter/testkit/brand/device-browsers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { codeOf, openAgentPeople } from "./testing/agent-people.ts";
import type { AgentPeople, AgentPerson } from "./testing/agent-people.ts";

const WINDOW_SECONDS = 30 * 24 * 3600;
const REASON = "Penjualan stabil";

let people: AgentPeople;
beforeAll(async () => {
  people = await openAgentPeople();
});
afterAll(() => people.http.close());

const owner = () => people.http.environment.database.owner;
const own = async ({ client }: AgentPerson) => (await client.call("promotion")).json as Promotion;
const queue = async (state = "waiting") =>
  (await people.staff.call("adminPromotions", { state })).json as PromotionPage;
interface Standing {
  readonly category: string;
  readonly roles: readonly string[];
  readonly upline_id: number | null;
}
const standingOf = async ({ id }: AgentPerson) =>
  (
    await owner().query<Standing>("select category, roles, upline_id from member where id = $1", [
      id,
    ])
  ).rows[0];
async function eligible(upline?: AgentPerson): Promise<AgentPerson> {
  const agent = await people.agent(upline);
  await people.sold(agent, MASTER_THRESHOLD_RUPIAH);
  return agent;
}
async function promote(agent: AgentPerson, effect?: string) {
  const shown = effect ?? (await people.page(agent)).effect?.version ?? "none";
  const input = { member_id: String(agent.id), version: shown, reason: REASON };
  return people.staff.call("memberPromote", input);
}

describe("an agent's sales of 30 days", () => {
  test("M517: count from exactly 30 × 24 hours ago, and only successful ones", async () => {
    const agent = await people.agent();
    await people.sold(agent, 400_000, WINDOW_SECONDS - 600);
    await people.sold(agent, 5_000, WINDOW_SECONDS + 2);
    await people.sold(agent, 7_000, 60, "failed");
    await people.sold(agent, 599_999, 3600);
    expect((await own(agent)).progress).toEqual({
      sold: 999_999,
      threshold: 1_000_000,
      missing: 1,
      eligible: false,
    });
    await people.sold(agent, 1);
    expect((await own(agent)).progress).toMatchObject({ missing: 0, eligible: true });
  });

  test("M517: include the sale at the very beginning of the window, and not the one a microsecond before", async () => {
    const agent = await people.agent();
    await people.sold(agent, 300_000, WINDOW_SECONDS);
    await people.sold(agent, 20_000, 7 * 24 * 3600);
    const found = await owner().query<{ at: number; after: number }>(
      `select (select sold from sold_since(array[p.member_id], p.accepted_at)) as at,
         (select sold from sold_since(array[p.member_id], p.accepted_at + interval '1 microsecond')) as after
       from purchase p where p.member_id = $1 order by p.accepted_at limit 1`,
      [agent.id],
    );
    expect(found.rows).toEqual([{ at: 320_000, after: 20_000 }]);
  });

  test("M518: below the threshold refuse the request and the promotion with the missing amount, and change nothing", async () => {
    const agent = await people.agent();
    await people.sold(agent, 750_000);
    const before = await standingOf(agent);
    for (const answer of [await agent.client.call("promotionAsk"), await promote(agent)])
      expect([answer.status, refusalOf(answer)]).toMatchObject([
        409,
        {
          code: "promotion_below_threshold",
          message: "Transaksi sukses 30 hari terakhir masih kurang Rp250.000 untuk menjadi Master.",
        },
      ]);
    expect(await standingOf(agent)).toEqual(before);
    expect((await own(agent)).request).toBeNull();
  });
});

describe("a request to become a Master", () => {
  test("M517: is open once at a time, also when sent in parallel, and waits for staff", async () => {
    const agent = await eligible();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => codeOf(await agent.client.call("promotionAsk"))),
    );
    expect(answers.toSorted()).toEqual(["done", ...Array<string>(4).fill("promotion_waiting")]);
    expect((await own(agent)).request).toMatchObject({ state: "waiting", reason: "" });
    expect((await queue()).rows).toContainEqual(
      expect.objectContaining({
        member: { member_id: agent.id, name: expect.stringContaining("*") as string },
        sold_then: 1_000_000,
        sold: 1_000_000,
      }),
    );
    expect((await standingOf(agent))?.category).toBe("agent");
  });

  test("M517: is refused once with a reason that the agent reads, who may ask again", async () => {
    const agent = await eligible();
    await agent.client.call("promotionAsk");
    const { request } = await people.page(agent);
    const reject = { request_id: String(request?.request_id), reason: "Komplain belum selesai" };
    expect(codeOf(await people.staff.call("promotionReject", reject))).toBe("done");
    expect(codeOf(await people.staff.call("promotionReject", reject))).toBe("promotion_decided");
    expect((await own(agent)).request).toMatchObject({
      state: "refused",
      reason: "Komplain belum selesai",
    });
    expect(await noticesOf(agent.client)).toContain("Pengajuan menjadi Master ditolak");
    expect(codeOf(await agent.client.call("promotionAsk"))).toBe("done");
    const missing = { ...reject, request_id: "999999" };
    expect(codeOf(await people.staff.call("promotionReject", missing))).toBe("promotion_not_found");
  });

  test("is refused to a member who is no agent, and to a Master", async () => {
    const [master, member] = [await people.master(), await people.agent()];
    await owner().query("update member set category = 'member', roles = '{}' where id = $1", [
      member.id,
    ]);
    for (const person of [master, member]) {
      await people.sold(person, MASTER_THRESHOLD_RUPIAH);
      expect(codeOf(await person.client.call("promotionAsk"))).toBe("promotion_not_agent");
      expect(codeOf(await promote(person))).toBe("promotion_not_agent");
    }
  });
});

describe("a promotion", () => {
  test("M668: shows which rules pay whom before and after, and takes exactly this effect", async () => {
    const master = await people.master();
    const agent = await eligible(master);
    const [asAgent, asMaster, share] = await writeRules(owner(), [
      { kind: "cashback", category: "agent", fixed: 20, may_exceed_margin: true },
      { kind: "cashback", category: "master", fixed: 50, may_exceed_margin: true },
      { kind: "upline_share", fixed: 30, may_exceed_margin: true },
    ]);
    const { effect } = await people.page(agent);
    const named = ({ id }: AgentPerson) => expect.objectContaining({ member_id: id }) as object;
    const [of, upline] = [named(agent), named(master)];
    expect(effect).toMatchObject({ category_before: "agent", category: "master" });
    expect(effect?.lines).toEqual([
      { kind: "cashback", member: of, rule_id: asAgent, before: 20, after: 0 },
      { kind: "cashback", member: of, rule_id: asMaster, before: 0, after: 50 },
      { kind: "upline_share", member: upline, rule_id: share, before: 30, after: 30 },
    ]);
    await writeRules(owner(), [
      {
        kind: "cashback",
        category: "master",
        fixed: 10,
        may_exceed_margin: true,
        valid_from: "2026-01-01",
      },
    ]);
    const before = await standingOf(agent);
    expect(codeOf(await promote(agent, effect?.version))).toBe("promotion_effect_changed");
    expect(await standingOf(agent)).toEqual(before);
    expect(codeOf(await promote(agent))).toBe("done");
  });

  test("M668: makes the agent a Master below the same upline, notifies both, grants the request and is in the history", async () => {
    const master = await people.master();
    const agent = await eligible(master);
    await agent.client.call("promotionAsk");
    expect(codeOf(await promote(agent))).toBe("done");
    expect(await standingOf(agent)).toEqual({
      category: "master",
      roles: ["agent", "master_agent"],
      upline_id: master.id,
    });
    expect(await noticesOf(agent.client)).toContain("Anda sekarang Master");
    expect(await noticesOf(master.client)).toContain("Agen Anda menjadi Master");
    expect((await own(agent)).request?.state).toBe("granted");
    expect((await people.page(agent)).history).toEqual([
      expect.objectContaining({
        kind: "promotion",
        category_before: "agent",
        category: "master",
        upline: expect.objectContaining({ member_id: master.id }) as object,
        by: "Staff",
        reason: REASON,
      }),
    ]);
    expect(codeOf(await promote(agent))).toBe("promotion_not_agent");
  });

  test("M668: takes its own permission", async () => {
    const agent = await eligible();
    const reader = await people.http.staff(["masters.read"]);
    const input = { member_id: String(agent.id), version: "x", reason: REASON };
    expect(codeOf(await reader.call("memberPromote", input))).toBe("unauthorized");
  });
});

describe("the tree of agents", () => {
  const tree = async (input: object) =>
    (await people.staff.call("adminAgents", input)).json as AgentTree;

  test("M499: lists Masters with figures, the agents below one page by page, and agents without a Master", async () => {
    const master = await people.master();
    const below = [await eligible(master), await people.agent(master), await people.agent(master)];
    const alone = await people.agent();
    const idsOf = ({ rows }: AgentTree) => rows.map(({ member_id: id }) => id);
    const roots = await tree({ limit: "100" });
    expect(roots.rows.find(({ member_id: id }) => id === master.id)).toMatchObject({
      agents: 3,
      is_master: true,
      eligible: false,
    });
    const first = await tree({ master_id: String(master.id), limit: "10" });
    expect([idsOf(first), first.count, first.next_cursor]).toEqual([
      below.map(({ id }) => id),
      3,
      null,
    ]);
    expect(first.rows.map(({ eligible: is }) => is)).toEqual([true, false, false]);
    expect(idsOf(await tree({ list: "alone", limit: "100" }))).toContain(alone.id);
    expect(idsOf(roots)).not.toContain(alone.id);
  });

  test("shows a member's place from the uppermost Master down, with masked names", async () => {
    const top = await people.master();
    const middle = await people.master(top);
    const agent = await people.agent(middle);
    const answer = await people.staff.call("adminAgentPlace", { member_id: String(agent.id) });
    const { path } = answer.json as AgentPlace;
    expect(path.map(({ member_id: id }) => id)).toEqual([top.id, middle.id, agent.id]);
    expect(path.every(({ name, hp }) => name.includes("*") && hp.includes("*"))).toBe(true);
    const missing = await people.staff.call("adminAgentPlace", { member_id: "999999" });
    expect(codeOf(missing)).toBe("agent_not_found");
  });
});
