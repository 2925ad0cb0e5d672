import type { AgentMarkups } from "@konter/contract/agent-markups";
import type { PriceChangePage } from "@konter/contract/selling-prices";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeUpline } from "@konter/testkit/brand/cashback.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";

const [MASTER, AGENT, SECOND, FOREIGN] = [0, 1, 2, 3];
let http: HttpEnvironment;
let master: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 4, idle: true });
  await sql("update member set roles = '{member,agent,master_agent}' where id = $1", [
    idOf(MASTER),
  ]);
  await writeUpline(http.environment, MASTER, [AGENT, SECOND]);
  await changeSetting(http.open.brand, "agent_markup_most", 500);
  master = await http.member(MASTER);
});
beforeEach(async () => {
  await sql("delete from agent_markup");
  await sql("delete from notification");
});
afterAll(() => http.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, [...values])).rows;
const idOf = (index: number) => http.environment.members[index]?.id ?? 0;
async function set(markup: number, agent?: number): Promise<AgentMarkups> {
  const [hp] = await sql("select '0' || substr(hp, 4) as hp from member where id = $1", [
    idOf(agent ?? AGENT),
  ]);
  const answer = await master.call("agentMarkupSet", {
    markup,
    ...(agent !== undefined && { agent_hp: hp?.["hp"] }),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as AgentMarkups;
}
const told = async () =>
  (
    await sql(
      "select member_id from notification where kind = 'agent_markup_changed' order by member_id",
    )
  ).map((row) => row["member_id"]);

test("notifies agents who pay a changed markup once a day, and not agents with a rule of their own", async () => {
  await set(100, SECOND);
  expect(await told()).toEqual([idOf(SECOND)]);
  await sql("delete from notification");
  await set(200);
  const { rows } = await set(300);
  expect(await told()).toEqual([idOf(AGENT)]);
  await sql("update notification set created_at = created_at - interval '1 day'");
  await set(300);
  expect(await told()).toEqual([idOf(AGENT)]);
  const ended = await master.call("agentMarkupRemove", { markup_id: String(rows[0]?.id) });
  expect(ended.status, ended.text).toBe(200);
  expect(await told()).toEqual([idOf(AGENT), idOf(AGENT)]);
});

test("lists changed prices with the markup that the agent paid at that time", async () => {
  await sql("delete from price_history");
  await sql(
    `insert into price_history (product_id, category, cost, price, since) select p.id, m.category, 5400, v.price, now() - v.ago
     from product p, (select distinct category from member) m, (values (5550, interval '9 days'), (5600, interval '1 hour')) as v(price, ago)
     where p.code = 'XL5'`,
  );
  await set(200);
  await sql("update agent_markup set valid_from = valid_from - interval '2 hours'");
  await sql("update member_standing set since = since - interval '1 day'");
  await set(400);
  const changes = async (by: number) => {
    const answer = await (await http.member(by)).call("priceChanges", { operator: "XL" });
    return (answer.json as PriceChangePage).rows.map((row) => [row.price_before, row.price]);
  };
  expect(await changes(AGENT)).toEqual([[5_750, 5_800]]);
  expect(await changes(FOREIGN)).toEqual([[5_550, 5_600]]);
});
