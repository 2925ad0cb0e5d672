import type { Queries } from "@konter/postgres";
import type { Logger } from "../log.ts";
import { dueQuery } from "./due-times.ts";
import type { DueTimes } from "./due-times.ts";
import { createIdleState } from "./idle.ts";
import type { IdleParts } from "./idle.ts";
import { runWorker } from "./running-worker.ts";
import type { RunningWorker } from "./running-worker.ts";
import type { Worker, WorkerGroup } from "./worker.ts";

/** The interval of the one query for due work. */
const POLL_MS = 250;
/** After this time a worker runs even if its queues report nothing. */
const LONGEST_WAIT_MS = 10_000;
/** In a round of an idle brand the next worker starts after this time at the latest. */
const LONGEST_TURN_MS = 1_000;
/** The delay between workers of a brand that becomes active, because each would open its own connection. */
const BETWEEN_MS = 20;

/** Runs the workers of one brand. */
export interface Scheduler {
  /** Starts workers. */
  add(workers: readonly (Worker | WorkerGroup)[]): void;
  /** Runs a worker now, or again directly after its current run. Unknown names are ignored. */
  readonly wake: (name: string) => void;
  /** Makes an idle brand active. */
  activate(): void;
  /** Starts no further run and waits for the current ones. */
  stop(): Promise<void>;
}

export interface SchedulerParts {
  readonly pool: Queries;
  readonly log: Logger;
  /** Without it the brand is always active. */
  readonly idle?: IdleParts | undefined;
  /** The longest wait of a worker whose queues report nothing. */
  readonly longestWaitMs?: number | undefined;
}

/** The running workers of one name: one, or one per account. */
interface Named {
  readonly declared: Worker | WorkerGroup;
  readonly running: Map<string, RunningWorker>;
}

/**
 * Runs each worker when one of its queues has due work, but not before its pause has passed. One query for all queues
 * replaces a query per worker. A wake-up is not delayed.
 */
export function createScheduler(parts: SchedulerParts): Scheduler {
  const { pool, log, longestWaitMs = LONGEST_WAIT_MS } = parts;
  const byName = new Map<string, Named>();
  const unfollow: (() => void)[] = [];
  const starting = new Set<NodeJS.Timeout>();
  const ended: Promise<void>[] = [];
  let isStopped = false;
  let isPolling = false;

  let due = dueQuery([]);

  const idle =
    parts.idle &&
    createIdleState({
      ...parts.idle,
      onActive() {
        parts.idle?.onActive();
        void poll();
      },
      dueInMs: async () => earliest(await due.read(pool)),
      runEach,
      log,
    });
  const timer = setInterval(() => void poll(), POLL_MS);
  timer.unref();

  const ready = (): { readonly named: Named; readonly worker: RunningWorker }[] =>
    [...byName.values()].flatMap((named) =>
      [...named.running.values()]
        .filter((worker) => worker.isReady())
        .map((worker) => ({ named, worker })),
    );

  /** Runs the workers that are ready and have due work. */
  async function poll(): Promise<void> {
    if (isStopped || isPolling || idle?.isIdle() === true) return;
    const waiting = ready();
    const isAsked = ({ named: { declared }, worker }: (typeof waiting)[number]): boolean =>
      (declared.queues ?? []).length > 0 &&
      worker.waitedMs() < Math.max(longestWaitMs, declared.pauseMs);
    start(waiting.filter((each) => !isAsked(each)).map(({ worker }) => worker));
    const asked = waiting.filter(isAsked);
    if (asked.length === 0) return;
    isPolling = true;
    try {
      const times = await due.read(pool);
      start(
        asked
          .filter(({ named: { declared } }) => (times.get(declared.name) ?? 1) <= 0)
          .map(({ worker }) => worker),
      );
    } catch (error) {
      log.debug({ error: String(error) }, "could not poll for due work");
    } finally {
      isPolling = false;
    }
  }

  /** Workers of a brand that may become idle start one after another. */
  function start(workers: readonly RunningWorker[]): void {
    for (const [index, worker] of workers.entries()) {
      if (isStopped) return;
      if (idle === undefined || index === 0) {
        void worker.run();
        continue;
      }
      const later = setTimeout(() => {
        starting.delete(later);
        void worker.run();
      }, index * BETWEEN_MS);
      starting.add(later);
    }
  }

  async function runEach(): Promise<void> {
    for (const { worker } of ready()) {
      if (isStopped) return;
      let longest: NodeJS.Timeout | undefined;
      const turn = new Promise<void>((resolve) => (longest = setTimeout(resolve, LONGEST_TURN_MS)));
      await Promise.race([worker.run(), turn]);
      clearTimeout(longest);
    }
  }

  function enter(named: Named, account: string, worker: Worker): void {
    const running = runWorker(log, worker);
    named.running.set(account, running);
    if (idle?.isIdle() !== true) start([running]);
  }

  /** Starts a worker for each connected account, and ends the workers of removed accounts. */
  function follow(named: Named, group: WorkerGroup): void {
    const { name, pauseMs } = group;
    const sync = (): void => {
      if (isStopped) return;
      const accounts = new Set(group.accounts.all().map(({ id }) => id));
      for (const [account, running] of named.running)
        if (!accounts.has(account)) {
          named.running.delete(account);
          ended.push(running.end());
        }
      for (const account of accounts)
        if (!named.running.has(account))
          enter(named, account, {
            name: `${name} ${account}`,
            pauseMs,
            ...group.workerOf(account),
          });
    };
    unfollow.push(group.accounts.onReload(sync));
    sync();
  }

  return {
    add(workers) {
      for (const declared of workers) {
        if (byName.has(declared.name)) throw new Error(`two workers are called ${declared.name}`);
        const named: Named = { declared, running: new Map() };
        byName.set(declared.name, named);
        if ("workerOf" in declared) follow(named, declared);
        else enter(named, "", declared);
      }
      due = dueQuery([...byName.values()].map(({ declared }) => declared));
      idle?.check();
    },
    wake(name) {
      if (isStopped) return;
      for (const worker of byName.get(name)?.running.values() ?? []) worker.wake();
    },
    activate: () => idle?.activate(),
    async stop() {
      isStopped = true;
      idle?.stop();
      clearInterval(timer);
      for (const later of starting) clearTimeout(later);
      for (const end of unfollow) end();
      const running = [...byName.values()].flatMap((named) => [...named.running.values()]);
      await Promise.all([...ended, ...running.map((worker) => worker.end())]);
    },
  };
}

function earliest(times: DueTimes): number | undefined {
  return times.size === 0 ? undefined : Math.min(...times.values());
}
