import type { Logger } from "../log.ts";
import { steady } from "./pace.ts";
import type { Pace } from "./pace.ts";

/** One poll for all workers of a brand, instead of one per worker several times a second. */
export interface Watch {
  /** Returns the wait strategy of this module's workers. */
  readonly paceOf: (module: string) => Pace;
  /**
   * Called before the workers stop: none is held any more, and a worker in the middle of a run waits its normal pause.
   */
  stop(): void;
}

export interface WatchParts {
  /** Returns the modules with due work; those without due queries are not held. */
  readonly due: () => Promise<ReadonlySet<string>>;
  readonly isWatched: (module: string) => boolean;
  readonly log: Logger;
  /** After this time a worker runs even if its module's due queries report nothing. */
  readonly longestWaitMs?: number;
}

/** The interval of the most frequent worker. */
const LOOK_MS = 250;
/** Workers with a longer pause poll rarely enough. */
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
 * Holds a worker that would query the database in every run until its module has due work, after its normal pause; a
 * wake-up is not delayed.
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
    // A slow database is not polled twice.
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
