import { setTimeout as sleep } from "node:timers/promises";
import { createLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool, openPipeline } from "@konter/postgres";
import type { TestDatabase } from "@konter/postgres/testing";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { workersOf } from "@konter/server/composition/workers.ts";
import { dueQuery } from "@konter/server/platform/workers/due-times.ts";
import { createScheduler } from "@konter/server/platform/workers/scheduler.ts";
import type { Scheduler } from "@konter/server/platform/workers/scheduler.ts";
import type { Worker, WorkerGroup } from "@konter/server/platform/workers/worker.ts";

const HAND = "late work";
const QUIET_POLLS = 3;
const POLL_MS = 120;
const MOST_POLLS = 400;

/** Records every written row, with the connection's name. */
const JOURNAL = `
  create schema due_audit;
  create table due_audit.write (by text not null default current_setting('application_name'), what text not null);
  create function due_audit.note() returns trigger language plpgsql security definer as $$
  begin
    insert into due_audit.write (what) values (lower(tg_op) || ' ' || tg_table_name);
    return null;
  end $$;
  do $$
  declare
    t record;
  begin
    for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition loop
      execute format('create trigger due_audit after insert or update or delete on %s for each row execute function due_audit.note()', t.name);
    end loop;
  end $$`;

/** The workers of a brand, which run only when their queues announce work. */
export interface WatchedWorkers {
  /** Waits until no queue has due work. */
  settle(): Promise<void>;
  /**
   * Runs each worker by hand after all announced work is done. Returns those that still wrote rows, with what they
   * wrote: no queue of theirs announces that work.
   */
  late(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const runsOf = (worker: Worker | WorkerGroup): readonly Pick<Worker, "work" | "drain">[] =>
  "workerOf" in worker ? worker.accounts.all().map(({ id }) => worker.workerOf(id)) : [worker];

export async function watchWorkers(
  open: OpenBrand,
  database: TestDatabase,
): Promise<WatchedWorkers> {
  await database.owner.query(JOURNAL);
  const { pool, log } = open.brand;
  const connection = { ...database.connection, application_name: HAND };
  const options = { connection, role: APPLICATION_ROLE, onError: () => {} };
  const hand = createPool({ ...options, size: 8 });
  const pipeline = openPipeline(options);
  const byHand = workersOf(
    { ...open, brand: { ...open.brand, pool: hand, pipeline, ledger: createLedger(hand) } },
    () => {},
  ).filter(({ queues = [] }) => queues.length > 0);
  const due = dueQuery(byHand);
  let scheduler = start();

  function start(): Scheduler {
    const started = createScheduler({ pool, log, longestWaitMs: Number.POSITIVE_INFINITY });
    started.add(workersOf(open, started.wake));
    return started;
  }

  async function settle(): Promise<void> {
    let quiet = 0;
    for (let polls = 0; quiet < QUIET_POLLS; polls += 1) {
      await sleep(POLL_MS);
      const times = await due.read(pool);
      if (polls > MOST_POLLS)
        throw new Error(`a worker always has something to do: ${JSON.stringify([...times])}`);
      quiet = [...times.values()].some((ms) => ms <= 0) ? 0 : quiet + 1;
    }
  }

  async function writesOf(worker: Worker | WorkerGroup): Promise<readonly string[]> {
    await database.owner.query("delete from due_audit.write");
    const isAnnounced = ((await due.read(pool)).get(worker.name) ?? 1) <= 0;
    for (const each of runsOf(worker)) {
      await each.work();
      await each.drain?.();
    }
    if (isAnnounced) return [];
    const { rows } = await database.owner.query<{ what: string }>(
      "select distinct what from due_audit.write where by = $1",
      [HAND],
    );
    return rows.map(({ what }) => `${worker.name}: ${what}`);
  }

  await settle();
  return {
    settle,
    async late() {
      await settle();
      await scheduler.stop();
      const found: string[] = [];
      for (const worker of byHand) found.push(...(await writesOf(worker)));
      scheduler = start();
      await settle();
      return found;
    },
    async stop() {
      await scheduler.stop();
      await Promise.all([hand.end(), pipeline.close()]);
    },
  };
}
