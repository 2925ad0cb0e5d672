import { setTimeout as sleep } from "node:timers/promises";
import type { BulkRunHead } from "@konter/contract/bulk";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { confirmed, runOf, uploaded } from "./uploads.ts";

const PRICE = 10_300;
/** Longer than a worker's lease on a run, and on an attempt. */
const PAST_THE_LEASE = "3 minutes";
const ASKING = {
  minSecondsBetweenCalls: 1,
  firstCheckAfterSeconds: 1,
  secondLookAfterSeconds: 4,
  looksPerMinute: 60_000,
};
const LOOK_AGAIN_MS = 20;

export interface KilledRun {
  readonly head: BulkRunHead;
  readonly purchases: number;
  /** The number of distinct rows with a purchase: equal to `purchases` when no row is bought twice. */
  readonly references: number;
  readonly paid: number;
  readonly problems: readonly string[];
}

/**
 * Buys a file of this many rows in a worker process that is killed this many times, each time at another share of the
 * rows.
 */
export async function killRun(rows: number, kills: number): Promise<KilledRun> {
  const http = await openHttpEnvironment({
    members: 1,
    deposit: (rows + 1) * PRICE,
    idle: true,
    callbacks: false,
    supplierCredentials: ASKING,
    simulators: { forbiddenIntervalMs: 950 },
  });
  try {
    await changeSetting(http.open.brand, "bulk_most_rows", rows);
    return await runAndKill(http, rows, kills);
  } finally {
    await http.close();
  }
}

async function runAndKill(http: HttpEnvironment, rows: number, kills: number): Promise<KilledRun> {
  const { environment } = http;
  const member = await http.member(0);
  const sent = Array.from({ length: rows }, (_row, index) => [
    "TSEL10",
    `0812${String(50_000_000 + index)}`,
  ]);
  const run = await uploaded(member, sent);
  const { code } = run.head;
  const taken = await confirmed(member, run);
  if (taken.status !== 200) throw new Error(taken.text);
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = await startServerProcess(environment);
    await until(async () => (await bought(http)) >= Math.floor((rows * kill) / (kills + 1)));
    await worker.remove();
    await environment.passTime(PAST_THE_LEASE);
    await environment.database.owner.query(
      "update bulk_run set next_action_at = next_action_at - $1::interval where next_action_at is not null",
      [PAST_THE_LEASE],
    );
    await sleep(1_000);
  }
  const last = await startServerProcess(environment);
  await until(async () => (await runOf(member, code)).head.state === "finished");
  while (!(await allSettled(environment, 3_000))) await environment.passTime(PAST_THE_LEASE);
  await last.remove();
  const found = await environment.database.owner.query<{
    purchases: number;
    references: number;
    paid: number;
  }>(
    `select (select count(*) from purchase)::int as purchases, (select count(distinct ref_id) from bulk_row)::int as references,
       (select sum(start_balance - end_balance) from purchase where state = 'success')::bigint as paid`,
  );
  const figures = found.rows[0] ?? { purchases: 0, references: 0, paid: 0 };
  return {
    ...figures,
    head: (await runOf(member, code)).head,
    problems: await bookProblems(environment),
  };
}

async function bought(http: HttpEnvironment): Promise<number> {
  const found = await http.environment.database.owner.query<{ count: number }>(
    "select count(*)::int as count from bulk_row where state = 'bought'",
  );
  return found.rows[0]?.count ?? 0;
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await sleep(LOOK_AGAIN_MS);
}
