import type { PriceChangePage } from "@konter/contract/selling-prices";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { installDatabaseClock } from "@konter/testkit/processes/database-clock.ts";
import type { DatabaseClock } from "@konter/testkit/processes/database-clock.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { reprice } from "../catalog/index.ts";
import { tellPriceNews } from "./tell-price-news.ts";

let http: HttpEnvironment;
let clock: DatabaseClock;
let agent: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  clock = await installDatabaseClock(http.environment);
  await sql("update member set category = 'member' where id = $1", [
    http.environment.members[1]?.id,
  ]);
  agent = await http.member(0);
});
afterAll(() => http.close());
beforeEach(async () => {
  await clock.release();
  await sql("delete from price_news");
  await sql("delete from notification");
  await sql(
    "delete from price_history h where exists (select from price_history b where b.product_id = h.product_id and b.category = h.category and b.id > h.id)",
  );
  await sql("update price_history set since = now() - interval '30 days'");
});

async function sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []) {
  return (await http.environment.database.owner.query(text, values)).rows as Row[];
}
/** Sets a tier's margin. Each price change is a point of its history. */
async function margin(fixed: number, category = "agent") {
  await sql("update margin_rule set fixed = $1 where category = $2", [fixed, category]);
  await reprice(http.environment.database.pool);
}
const feed = async (client: HttpClient, query: Readonly<Record<string, string>> = {}) =>
  (await client.call("priceChanges", query)).json as PriceChangePage;
const told = () =>
  sql<{ member_id: number; facts: object }>(
    "select member_id::int, facts from notification where kind = 'prices_changed' order by member_id",
  );

test("M676: returns price changes of the member's own tier, with price before and time, newest first, and none of another tier", async () => {
  await margin(250);
  await margin(150);
  await margin(900, "member");
  const { rows, operators } = await feed(agent);
  expect(
    rows.filter(({ code }) => code === "XL5").map((row) => [row.price_before, row.price]),
  ).toEqual([
    [5_650, 5_550],
    [5_600, 5_650],
  ]);
  expect(rows.every(({ price }) => price !== 6_300)).toBe(true);
  expect(Math.abs(Date.parse(rows[0]?.since ?? "") - Date.now())).toBeLessThan(60_000);
  expect(operators).toContainEqual({ code: "XL", name: "XL" });
  expect(
    (await feed(agent, { operator: "XL", type: "pulsa" })).rows.map(({ code }) => code),
  ).toEqual(["XL5", "XL5"]);
  expect((await feed(agent, { type: "electricity" })).rows.map(({ type }) => type)).toEqual(
    Array.from({ length: 4 }, () => "electricity"),
  );
  const other = await feed(await http.member(1), { operator: "XL" });
  expect(other.rows.map((row) => [row.price_before, row.price])).toEqual([[5_900, 6_300]]);
});

test("M676: returns pages without a gap, leaves out first prices, and ends after seven days", async () => {
  for (const fixed of [210, 220, 230, 240]) await margin(fixed);
  const all: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: PriceChangePage = await feed(agent, {
      limit: "10",
      ...(cursor !== "" && { cursor }),
    });
    all.push(...page.rows.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(all).toHaveLength(28);
  expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
  await sql("update price_history set since = since - interval '7 days'");
  expect((await feed(agent)).rows).toEqual([]);
});

test("M676: notifies a buying member at most once a day about the counts of rises and falls, with any number of workers and tier changes", async () => {
  await margin(200);
  await margin(500, "member");
  await sql(
    "delete from price_history h where exists (select from price_history b where b.product_id = h.product_id and b.category = h.category and b.id > h.id)",
  );
  await http.environment.buy({ product: "XL5" });
  await margin(260);
  await margin(400, "member");
  // All prices rise, except one that falls.
  await sql(
    "update price_history set since = '2027-03-01T23:00:00+07:00' where since > now() - interval '1 day'",
  );
  await sql("update purchase set business_date = '2027-03-01'");
  await clock.freeze("2027-03-02T07:59:00+07:00");
  while (await tellPriceNews(http.open.brand));
  expect(await told()).toEqual([]);
  await clock.freeze("2027-03-02T08:01:00+07:00");
  await Promise.all(
    [1, 2, 3].map(async () => {
      while (await tellPriceNews(http.open.brand));
    }),
  );
  const id = http.environment.members[0]?.id;
  // The second member buys nothing.
  expect(await told()).toEqual([{ member_id: id, facts: { raised: 7, lowered: 0 } }]);
  const [news] = await sql<{ body: string }>(
    "select count(*)::text as body from price_news where told_to is null",
  );
  expect(Number(news?.body)).toBeGreaterThan(1);
  await sql("update member set category = 'member' where id = $1", [id]);
  await sql("update price_news set told_to = 0 where category = 'member'");
  // A column's default uses the real clock.
  await sql("update notification set created_at = '2027-03-02T08:01:00+07:00'");
  while (await tellPriceNews(http.open.brand));
  expect(await told()).toHaveLength(1);
  await sql("update member set category = 'agent' where id = $1", [id]);
  await clock.freeze("2027-03-03T09:00:00+07:00");
  while (await tellPriceNews(http.open.brand));
  expect(await told()).toHaveLength(1);
});
