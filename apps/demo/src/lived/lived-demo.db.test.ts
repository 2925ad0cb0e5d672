import { INBOX_KINDS } from "@konter/contract/inbox";
import { verifyLedger } from "@konter/ledger";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "@konter/server/platform/config.ts";
import {
  MIGRATION_FOLDERS,
  MOVED_CLOCK_SCHEMA,
  openDatabase,
  reachDatabase,
} from "@konter/server/platform/database.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { openBrand } from "@konter/server/composition/brand.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { loadDemo } from "../load-demo.ts";
import { MODULES } from "@konter/server/composition/modules.ts";
import { DEMO_SUPPLIER_BALANCE, startSimulators } from "../simulators.ts";
import type { RunningSimulators } from "../simulators.ts";

const DAYS = 60;
const log = createLogger("silent");
const folder = temporaryFolder();
let database: TestDatabase;
let open: OpenBrand;
let simulators: RunningSimulators;
let before: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS);
  before = await clockwork(database);
  const config = readConfig({
    KONTER_DATA: folder.path,
    DATABASE_URL: databaseUrlOf(database),
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_DEMO: "1",
  });
  simulators = await startSimulators(config);
  open = await openBrand(config, log);
  await loadDemo(open, simulators, true);
});
afterAll(async () => {
  simulators.stop();
  await open.close();
  await database.drop();
  folder.remove();
});

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(text, values)).rows;

/** The number of items of each queue, and their ages in hours. */
const readQueues = async () =>
  Promise.all(
    MODULES.flatMap(({ inbox = [] }) => inbox).map(async ({ kind, waiting }) => {
      const query = typeof waiting === "string" ? waiting : await waiting(open.brand);
      const [ages] = await sql<{ items: number; newest: number; oldest: number }>(
        `select count(*)::int as items, min(hours)::float8 as newest, max(hours)::float8 as oldest
         from (select extract(epoch from now() - since) / 3600 as hours from (${query}) item) aged`,
      );
      return { kind, items: ages?.items ?? 0, newest: ages?.newest, oldest: ages?.oldest };
    }),
  );

/** Everything that could still call a moved clock: settings of functions, and defaults of columns. */
async function clockwork({ owner }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select pg_get_functiondef(oid) as line from pg_proc
       where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
     union all
     select concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
     union all
     select nspname from pg_namespace where nspname !~ '^pg_'
     order by line`,
  );
  return rows.map(({ line }) => line);
}

describe("a demo brand with generated history", () => {
  test("sold on every day at separate times, and has no purchase that suppliers must still be asked about", async () => {
    const days = await sql<{ day: string; count: number }>(
      "select business_date::text as day, count(*) from purchase group by 1 order by 1",
    );
    expect(days.length).toBeGreaterThanOrEqual(DAYS - 2);
    expect(Math.min(...days.slice(1, -1).map(({ count }) => count))).toBeGreaterThan(3);
    const [times] = await sql<{ old: boolean; undecided: number; unasked: number }>(
      `select max(accepted_at) < now() - interval '11 hours' as old,
         count(*) filter (where state not in ('success', 'failed', 'returned', 'blocked')) as undecided,
         (select count(*) from purchase_attempt where look_at is not null or next_action_at is not null)
           + (select count(*) from purchase_question) as unasked from purchase`,
    );
    expect(times).toEqual({ old: false, undecided: 0, unasked: 0 });
    const [journals] = await sql<{ span: number; beyond: number }>(
      `select extract(day from max(posted_at) - min(posted_at))::int as span,
         count(*) filter (where posted_at > now())::int as beyond from ledger.journal`,
    );
    expect(journals).toEqual({ span: DAYS, beyond: 0 });
  });

  test("has a ledger that passes every verification", async () => {
    const { brand } = open;
    const problems = await Promise.all(
      MODULES.map((module) => module.proveBooks?.(brand) ?? Promise.resolve([])),
    );
    expect([...(await verifyLedger(brand.pool)).problems, ...problems.flat()]).toEqual([]);
  });

  test("has the simulated suppliers' balances, and holds only what waits for a review, a bank, a receiver, a courier or a shop", async () => {
    const accounts = await sql<{ balance: number }>(
      "select balance from ledger.account where kind in ('supplier', 'in_flight') and balance <> 0 order by kind, owner",
    );
    const held = accounts.map(({ balance }) => Math.abs(balance));
    const waiting = await sql<{ held: number }>(
      `select sum(price)::bigint as held from purchase where state = 'blocked'
       union all select sum(amount + fee)::bigint from send_money where state = 'processing'
       union all select sum(amount + fee)::bigint from deposit_transfer where state = 'held'
       union all select sum(total_cost)::bigint from shipment where status = 'processing'
       union all select sum(total)::bigint from shop_order where status in ('pending', 'processed', 'shipped')`,
    );
    expect(held.toSorted((one, other) => one - other)).toEqual(
      [
        ...waiting.map(({ held: sum }) => sum),
        ...Array.from({ length: 4 }, () => DEMO_SUPPLIER_BALANCE),
      ].toSorted((one, other) => one - other),
    );
  });

  test("has rejected, rerouted and reversed sales, paid and open debts, answered complaints and credited cashback", async () => {
    const [found] = await sql<Record<string, boolean>>(
      `select exists (select from purchase where state = 'failed') as failed,
         exists (select from purchase where state = 'returned') as returned,
         exists (select from purchase where attempt_number > 1 and state = 'success') as rerouted,
         exists (select from debt_repayment) as repaid,
         exists (select from purchase p where is_debt and not exists (select from debt_repayment where purchase_id = p.id)) as owed,
         exists (select from complaint where state = 'resolved') as resolved,
         exists (select from complaint where state = 'open' and due_at > now()) as complained,
         exists (select from cashback_entry where state = 'credited' and kind = 'upline_share') as shared,
         exists (select from member where created_at > now() - interval '12 days') as newcomer`,
    );
    expect(Object.entries(found ?? {}).filter(([, is]) => !is)).toEqual([]);
  });

  test("has an agent with a low balance, a quiet agent, and a half recovered written-off loan", async () => {
    const more = "select collect_agent_figures(1000, 50000) as more";
    while ((await sql<{ more: boolean }>(more))[0]?.more === true);
    const [agents] = await sql<{ low: boolean; quiet: boolean }>(
      `select exists (select from agent_figure where is_low) as low,
         exists (select from agent_figure where last_sale_at < now() - interval '7 days') as quiet`,
    );
    expect(agents).toEqual({ low: true, quiet: true });
    const loans = await sql(
      `select l.write_off_asked_by <> l.closed_by as by_two, l.written_off / 2 = sum(p.amount) filter (where p.is_recovery) as half,
         (l.written_off + coalesce(sum(p.amount) filter (where not p.is_recovery), 0))::bigint as lent
       from loan l join loan_payment p on p.loan_id = l.id where l.written_off > 10000 group by l.id`,
    );
    expect(loans).toEqual([{ by_two: true, half: true, lent: 303_000 }]);
  });

  test("has parcels with cash on delivery in every state, both manifests, margins and an invoice with differences", async () => {
    const [found] = await sql<Record<string, unknown>>(
      `select (select array_agg(distinct coalesce(c.state, 'waiting') order by coalesce(c.state, 'waiting'))
           from shipment s left join parcel_cod c on c.shipment_id = s.id where s.cod_amount > 0) as cod,
         (select array_agg(distinct status order by status) from manifest) as manifests,
         (select array_agg(result order by line) from courier_invoice_line) as billed,
         exists (select from shipment where margin > 0 and agent_cashback > 0) as earned,
         exists (select from shipment where cancel_request_at is not null) as unwanted`,
    );
    expect(found).toEqual({
      cod: ["collected", "disputed", "paid", "returned", "waiting"],
      manifests: ["closed", "open"],
      billed: ["matched", "more", "unknown"],
      earned: true,
      unwanted: true,
    });
  });

  test("has work of the last hours in every queue, and none that is older than two days", async () => {
    const queues = await readQueues();
    expect(queues.map(({ kind }) => kind).toSorted()).toEqual([...INBOX_KINDS].toSorted());
    const wrong = queues.filter(
      // A week of exchange rates is missing since midnight.
      ({ kind, items, newest = 48, oldest = 48 }) =>
        items < 1 || oldest > 48 || (kind !== "kurs" && (newest < 1 / 60 || newest > 4)),
    );
    expect(wrong).toEqual([]);
  });

  test("has no function and no column that still uses the moved clock", async () => {
    expect(await clockwork(database)).toEqual(before);
  });

  test("fills the queues that the clock has emptied when it starts again, and only these", async () => {
    const kept = (await readQueues()).map(({ kind, items }) => [kind, items]);
    await sql("update deposit_transfer set held_until = now() where state = 'held'");
    await sql("select release_transfers(10)");
    await sql("update device set trusted_from = now() where trusted_from > now()");
    await loadDemo(open, simulators, true);
    expect((await readQueues()).map(({ kind, items }) => [kind, items])).toEqual(kept);
    expect((await verifyLedger(open.brand.pool)).problems).toEqual([]);
  });
});

test("drops a private database with an incomplete history and starts again", async () => {
  const own = temporaryFolder();
  const config = readConfig({ KONTER_DATA: own.path });
  try {
    const half = await openDatabase(config, log, reachDatabase(config, log, false));
    const owner = new pg.Client(half.connection);
    await owner.connect();
    await owner.query(`create schema ${MOVED_CLOCK_SCHEMA}`);
    await owner.query("insert into brand_setting (name, value) values ('name', '\"Halb\"')");
    await owner.end();
    await half.close();
    const whole = await openDatabase(config, log, reachDatabase(config, log, false));
    const { rows } = await whole.pool.query(
      "select from brand_setting union all select from pg_namespace where nspname = $1",
      [MOVED_CLOCK_SCHEMA],
    );
    await whole.close();
    expect(rows).toEqual([]);
  } finally {
    own.remove();
  }
});
