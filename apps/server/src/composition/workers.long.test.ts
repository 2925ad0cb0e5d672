import { afterAll, beforeAll, expect, test } from "vitest";
import { MONEY_SCENES } from "@konter/testkit/due/money-scenes.ts";
import { SALES_SCENES } from "@konter/testkit/due/sales-scenes.ts";
import { openStage } from "@konter/testkit/due/stage.ts";
import type { Stage } from "@konter/testkit/due/stage.ts";
import { multiplyRows } from "@konter/testkit/rows/multiply-rows.ts";
import { dueQuery } from "../platform/workers/due-times.ts";
import { workersOf } from "./workers.ts";

const ROWS = 100_000;
/** Eight kilobytes each. Polled four times a second per brand, so a query may use only a few steps of a few indexes. */
const MOST_PAGES = 60;
/** Tables with a row per vendor account, per day, or a single row. */
const SMALL: ReadonlySet<string> = new Set([
  "public.bill_list_turn",
  "public.cashback_progress",
  "public.drawer_progress",
  "public.payment_gateway",
  "public.disburser",
  "public.price_news",
  "public.settlement_pull",
  "public.supplier",
  "public.supplier_look_pace",
]);
const LOOKS = 200;
const MOST_MS = 10;

interface Plan {
  readonly "Relation Name"?: string;
  readonly Schema?: string;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
}

let at: Stage;
beforeAll(async () => {
  at = await openStage();
}, 1_200_000);
afterAll(() => at.close());

test.each(Object.entries({ ...SALES_SCENES, ...MONEY_SCENES }))(
  "announces all work by a queue: %s",
  async (_name, scene) => {
    await scene(at);
    expect(await at.workers.late()).toEqual([]);
  },
);

const workers = () => workersOf(at.http.open, () => {});

async function fillTables(queries: readonly string[]): Promise<void> {
  await at.sql(
    `insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
     select purchase_id, number, supplier_id, 'second_look', now(), now() + interval '1 hour' from purchase_attempt on conflict do nothing`,
  );
  const tables = new Set<string>();
  for (const query of queries)
    for (const name of tablesOf(await explain(query))) if (!SMALL.has(name)) tables.add(name);
  await multiplyRows(at.http.environment.database.owner, [...tables], ROWS);
  await at.sql("vacuum analyze");
}

async function explain(query: string): Promise<Plan> {
  const [row] = await at.sql<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, verbose, buffers, timing off, format json) ${query}`,
  );
  if (row === undefined) throw new Error("no plan");
  return row["QUERY PLAN"][0].Plan;
}

const tablesOf = ({
  "Relation Name": name,
  Schema: schema,
  Plans = [],
}: Plan): readonly string[] => [
  ...(name === undefined ? [] : [`${schema}.${name}`]),
  ...Plans.flatMap(tablesOf),
];

test("reads few pages for every queue and any amount of data", async () => {
  const queries = workers().flatMap(({ queues = [] }) => queues.map(({ earliest }) => earliest));
  await fillTables(queries);
  const many: string[] = [];
  for (const query of new Set(queries)) {
    await explain(query);
    const plan = await explain(query);
    if (plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] > MOST_PAGES) many.push(query);
  }
  expect(many).toEqual([]);
});

test("takes a few milliseconds for the due query of all workers", async () => {
  const client = await at.http.environment.database.pool.connect();
  try {
    const query = dueQuery(workers());
    const poll = async () => {
      const startedAt = performance.now();
      await query.read(client);
      return performance.now() - startedAt;
    };
    const took: number[] = [];
    for (let count = 0; count < LOOKS; count += 1) took.push(await poll());
    const [median = 0] = took.toSorted((one, other) => one - other).slice(LOOKS / 2);
    console.info(`a poll takes ${Math.round(median * 1_000)} µs with ${ROWS} rows`);
    expect(median).toBeLessThan(MOST_MS);
  } finally {
    client.release();
  }
});
