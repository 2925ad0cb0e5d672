import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { createLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool, openPipeline } from "@konter/postgres";
import type { Pipeline } from "@konter/postgres";
import type { TestDatabase } from "@konter/postgres/testing";
import type pg from "pg";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { momentsOf } from "@konter/server/composition/due.ts";
import { MODULES } from "@konter/server/composition/modules.ts";
import { workersOf } from "@konter/server/composition/workers.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import type { Pace } from "@konter/server/platform/workers/pace.ts";
import type { Repeating } from "@konter/server/platform/workers/repeat.ts";

/** An iteration of a worker's loop in which it wrote rows. */
export interface Turn {
  readonly module: string;
  readonly loop: string;
  readonly pauseMs: number;
  /** What the loop wrote, such as `update purchase_attempt`. */
  readonly wrote: readonly string[];
  /**
   * `named`: a due query of its module had announced the work. `late`: no due query had, and nothing else wrote between
   * the check and the iteration, so the loop would have found its work late. `unclear`: something else wrote meanwhile.
   */
  readonly verdict: "named" | "late" | "unclear";
  /** The module's due queries that returned a time in the past, by their index. */
  readonly queries: readonly number[];
}

/** Every loop of a brand, run one iteration at a time when a test says so. */
export interface DueAudit {
  /** The iterations so far that wrote rows. */
  readonly turns: readonly Turn[];
  /** The existing loops with their back-offs. */
  loops(): readonly { readonly module: string; readonly loop: string; readonly pauseMs: number }[];
  /** Runs the loops one after another until none writes any more. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const JOURNAL = `
  create schema due_audit;
  create table due_audit.write (
    id bigint generated always as identity, by text not null default current_setting('application_name'),
    at timestamptz not null default clock_timestamp(), what text not null);
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

interface Held {
  readonly loop: Loop;
  readonly pauseMs: number;
  readonly go: () => void;
}

interface Loop {
  readonly module: string;
  readonly name: string;
  /** Iterations that have begun and not ended. */
  underWay: number;
  pauseMs: number;
  /** The journal's last line after the loop's last iteration without writes. */
  idleSince: number;
}

/** The state of the database before an iteration. */
interface Look {
  readonly moments: readonly (Date | null)[];
  /** The journal's last line. */
  readonly last: number;
  /** How many lines were written by others than the loop. */
  readonly others: number;
}

/**
 * Starts every loop of a brand whose own workers are idle. Each loop waits until it may run an iteration. Before the
 * iteration, the audit runs the due queries of the loop's module: they must have announced what the loop then writes.
 * Triggers record every written row, so that neither other writers nor passing time cause a false finding. `modules`
 * may define other due queries.
 */
export async function auditDue(
  open: OpenBrand,
  database: TestDatabase,
  modules: typeof MODULES = MODULES,
): Promise<DueAudit> {
  const momentsIn = new Map(modules.map((module) => [module.name, momentsOf(module)]));
  await database.owner.query(JOURNAL);
  const calls = countCalls();
  const hands = openHands(database);
  const held = new Set<Held>();
  const loops: Loop[] = [];
  const turns: Turn[] = [];
  const running: Repeating[] = [];
  /** The journal's last line that was read. */
  let last = 0;

  function paceOf(loop: Loop): Pace {
    return {
      isResting: () => true,
      after(pauseMs, go) {
        loop.underWay = Math.max(0, loop.underWay - 1);
        loop.pauseMs = Math.max(loop.pauseMs, pauseMs);
        const waiting: Held = { loop, pauseMs, go };
        held.add(waiting);
        // Called when the loop wakes by itself or ends.
        return () => {
          if (held.delete(waiting)) loop.underWay += 1;
        };
      },
    };
  }

  const isBusy = (): boolean =>
    hands.areBusy() || calls.underWay() > 0 || loops.some(({ underWay }) => underWay > 0);

  /**
   * A worker with several loops may leave calls in progress after an iteration. They have ended when nothing changes
   * for a while.
   */
  async function quiet(looks = QUIET_LOOKS): Promise<void> {
    for (let still = 0; still < looks; still = isBusy() ? 0 : still + 1) await sleep(1);
  }
  const isAlone = (loop: Loop): boolean =>
    [...held].filter((each) => each.loop === loop).length <= 1;

  /**
   * A loop with a longer back-off in a module without due queries runs only its first iteration, and the audit does not
   * check it.
   */
  const mayTurn = ({ loop, pauseMs }: Held): boolean =>
    pauseMs <= LONGEST_WATCHED_MS || (momentsIn.get(loop.module)?.length ?? 0) > 0;

  /** Nothing was written since the loop found no work. */
  const hadItsTurn = ({ loop }: Held): boolean => loop.idleSince === last && isAlone(loop);

  async function look({ module, name }: Loop): Promise<Look> {
    const moments = momentsIn.get(module) ?? [];
    const found = await database.owner.query<Look>(
      `select array[${moments.join(", ")}]::timestamptz[] as moments, coalesce(max(id), 0)::int as last,
         (count(*) filter (where by <> $1))::int as others from due_audit.write`,
      [name],
    );
    const seen = found.rows[0] as Look;
    ({ last } = seen);
    return seen;
  }

  /** Runs an iteration of a loop. Returns whether it wrote anything. */
  async function turn({ loop, go }: Held): Promise<boolean> {
    const before = await look(loop);
    const looks = isAlone(loop) ? 2 : QUIET_LOOKS;
    loop.underWay += 1;
    go();
    await quiet(looks);
    const { rows } = await database.owner.query<{ by: string; at: Date; what: string }>(
      "select by, at, what from due_audit.write where id > $1 order by at",
      [before.last],
    );
    const own = rows.filter(({ by }) => by === loop.name);
    const [first] = own;
    loop.idleSince = first === undefined ? before.last : -1;
    if (first === undefined) return false;
    const queries = before.moments.flatMap((moment, index) =>
      moment !== null && moment <= first.at ? [index] : [],
    );
    const { others } = await look(loop);
    const alone = others === before.others;
    turns.push({
      module: loop.module,
      loop: loop.name,
      pauseMs: loop.pauseMs,
      wrote: [...new Set(own.map(({ what }) => what))],
      verdict: queries.length > 0 ? "named" : alone ? "late" : "unclear",
      queries,
    });
    return true;
  }

  for (const { module, worker } of workersOf(open, () => {})) {
    const loop: Loop = { module, name: worker.name, underWay: 0, pauseMs: 0, idleSince: -1 };
    loops.push(loop);
    // A new worker for a brand whose statements carry the loop's name.
    const brand = { ...open.brand, ...hands.of(loop.name) };
    const made = workersOf({ ...open, brand }, () => {}).find(
      (each) => each.worker.name === loop.name,
    );
    if (made !== undefined) running.push(made.worker.start(paceOf(loop)));
  }
  await quiet();
  return {
    turns,
    loops: () => loops.map(({ module, name, pauseMs }) => ({ module, loop: name, pauseMs })),
    async settle() {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        let wrote = false;
        // A loop that has run waits for the next round.
        const waiting = [...held];
        for (const each of waiting)
          if (mayTurn(each) && !(round > 0 && hadItsTurn(each)) && held.delete(each))
            wrote = (await turn(each)) || wrote;
        if (!wrote) return;
      }
      throw new Error(`a loop always has something to do: ${JSON.stringify(turns.at(-1))}`);
    },
    async stop() {
      await Promise.all(running.map((each) => each.stop()));
      calls.stop();
      await hands.close();
    },
  };
}

/** Loops with at most this back-off wait until work is due (`platform/workers/watch.ts`). */
export const LONGEST_WATCHED_MS = 2_000;
const QUIET_LOOKS = 12;
const MOST_ROUNDS = 60;

/** Connections of one pool, each marked with the loop that it works for. */
function openHands(database: TestDatabase) {
  const options = { connection: database.connection, role: APPLICATION_ROLE, onError: () => {} };
  const pool = createPool({ ...options, size: 8 });
  const names = new WeakMap<pg.PoolClient, string>();
  const pipelines: Pipeline[] = [];
  let statements = 0;
  async function connect(name: string): Promise<pg.PoolClient> {
    const client = await pool.connect();
    if (names.get(client) !== name)
      await client.query("select set_config('application_name', $1, false)", [name]);
    names.set(client, name);
    return client;
  }
  return {
    of(name: string): Pick<BrandContext, "pool" | "pipeline" | "ledger"> {
      const named = {
        connect: () => connect(name),
        async query(...given: [pg.QueryConfig]) {
          const client = await connect(name);
          return client.query(...given).finally(() => client.release());
        },
      } as unknown as pg.Pool;
      const connection = { ...database.connection, application_name: name };
      const pipeline = openPipeline({ ...options, connection });
      pipelines.push(pipeline);
      const counted = (statement: pg.QueryConfig) => {
        statements += 1;
        return pipeline.query(statement).finally(() => (statements -= 1));
      };
      return {
        pool: named,
        pipeline: { query: counted as Pipeline["query"] },
        ledger: createLedger(named),
      };
    },
    areBusy: () => statements > 0 || pool.waitingCount > 0 || pool.totalCount > pool.idleCount,
    async close() {
      await Promise.all([pool.end(), ...pipelines.map((each) => each.close())]);
    },
  };
}

/** HTTP requests of this process that wait for their response. */
function countCalls() {
  const open = new Set<unknown>();
  const begun = (message: unknown): void => void open.add((message as { request: object }).request);
  const ended = (message: unknown): void =>
    void open.delete((message as { request: object }).request);
  const heard = [
    ["undici:request:create", begun],
    ["undici:request:trailers", ended],
    ["undici:request:error", ended],
  ] as const;
  for (const [name, hear] of heard) subscribe(name, hear);
  return {
    underWay: () => open.size,
    stop() {
      for (const [name, hear] of heard) unsubscribe(name, hear);
    },
  };
}
