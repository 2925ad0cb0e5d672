import type { Logger } from "./log.ts";
import { steady } from "./pace.ts";
import type { Pace } from "./pace.ts";

/** One look for all loops of a brand, in place of a question of each several times a second. */
export interface Watch {
  /** How the loops of this module wait. */
  readonly paceOf: (module: string) => Pace;
  /** Before the loops are ended: nobody is held any more, and a loop in the middle of its turn waits as long as it is told. */
  stop(): void;
}

export interface WatchParts {
  /** The modules that have work which is due now; those that never name their moments are not watched. */
  readonly due: () => Promise<ReadonlySet<string>>;
  readonly isWatched: (module: string) => boolean;
  readonly log: Logger;
  /** After this a loop has its turn though nothing is due that its module knows of. */
  readonly longestWaitMs?: number;
}

/** As the loop that asked most often. */
const LOOK_MS = 250;
/** Who waits for longer asks seldom enough. */
const LONGEST_PAUSE_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;

interface Waiting {
  readonly module: string;
  readonly go: () => void;
  /** Milliseconds of `performance.now()`. */
  readonly from: number;
  readonly until: number;
}

/**
 * Lets a loop that would ask the database at every turn go on only when its module has work that is due, after its pause as ever; whoever
 * wakes a loop is not delayed.
 */
export function createWatch(parts: WatchParts): Watch {
  const { due, isWatched, log, longestWaitMs = LONGEST_WAIT_MS } = parts;
  const held = new Set<Waiting>();
  let isLooking = false;
  let isStopped = false;

  function release(isDue: (waiting: Waiting) => boolean): void {
    for (const waiting of held) if (isDue(waiting) && held.delete(waiting)) waiting.go();
  }

  async function look(): Promise<void> {
    const now = performance.now();
    release(({ until }) => until <= now);
    const waiting = [...held].filter(({ from }) => from <= now);
    // A database that answers late is not asked twice.
    if (isLooking || waiting.length === 0) return;
    isLooking = true;
    try {
      const modules = await due();
      release(({ from, module }) => from <= now && modules.has(module));
    } catch (error) {
      log.debug({ error: String(error) }, "a brand could not look what is due");
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    paceOf: (module) =>
      isWatched(module)
        ? {
            after(pauseMs, go) {
              if (isStopped || pauseMs > LONGEST_PAUSE_MS) return steady.after(pauseMs, go);
              const from = performance.now() + pauseMs;
              const waiting = { module, go, from, until: from + longestWaitMs };
              held.add(waiting);
              return () => void held.delete(waiting);
            },
            isResting: () => steady.isResting(),
          }
        : steady,
    stop() {
      isStopped = true;
      clearInterval(timer);
      release(() => true);
    },
  };
}
