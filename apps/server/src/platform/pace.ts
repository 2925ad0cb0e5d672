import type { Lanes } from "./lanes.ts";
import type { Logger } from "./log.ts";

/** How the loops of background work wait. */
export interface Pace {
  /** Goes on after the pause, or later while the brand rests; the function that it returns calls that off. */
  after(pauseMs: number, go: () => void): () => void;
  /** A loop that is begun now waits for its turn. */
  isResting(): boolean;
}

/** Waits as long as it is told. */
export const steady: Pace = {
  after(pauseMs, go) {
    const timer = setTimeout(go, pauseMs);
    return () => clearTimeout(timer);
  },
  isResting: () => false,
};

/** A brand of which nobody wants anything rests: its loops wait for a round, in which each has one turn. */
export interface Rest extends Pace {
  /** Somebody wants something of the brand: its loops go on at once, and as they do where no brand ever rests. */
  stir(): void;
  /** Before the loops are ended: no round begins. */
  stop(): void;
}

interface RestTimes {
  /** So long after the last stir it looks whether it may rest. */
  readonly quietMs: number;
  /** The longest from one round to the next. */
  readonly roundMs: number;
  /** In a round a loop's turn ends when it waits again, so that one connection serves all; the next one waits no longer than this. */
  readonly longestTurnMs: number;
  /** From one loop to the next after a stir. */
  readonly betweenMs: number;
}
const TIMES: RestTimes = {
  quietMs: 30_000,
  roundMs: 60_000,
  longestTurnMs: 1_000,
  betweenMs: 20,
};

export interface RestParts {
  /** Milliseconds until work is due that the brand knows of; undefined where it knows of none. */
  readonly dueInMs: () => Promise<number | undefined>;
  readonly rested: () => void;
  readonly stirred: () => void;
  /** Those of the process: all brands at once would each want a connection. */
  readonly lanes: Lanes;
  readonly log: Logger;
  readonly times?: RestTimes;
}

/** Rests from the beginning, unless work is due. */
export function createRest(parts: RestParts): Rest {
  const { dueInMs, rested, stirred, lanes, log, times = TIMES } = parts;
  const held = new Set<() => void>();
  /** Those whose turn comes after a stir; one that was called off by its loop is not called. */
  const calling = new Map<() => void, NodeJS.Timeout>();
  let isResting = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let endTurn = (): void => {};
  /** Which stir, look or round came last: an answer that belongs to an earlier one is old. */
  let turn = 0;

  function next(ms: number, go: () => void): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(go, ms).unref();
  }

  async function look(): Promise<void> {
    turn += 1;
    const asked = turn;
    const due = await dueInMs().catch((error: unknown) => {
      if (!isStopped)
        log.warn({ error: String(error) }, "a brand could not look whether work is due");
      return "unknown" as const;
    });
    if (asked !== turn || isStopped) return;
    // Stays as it is: all brands up at once would not help a database that answers nobody.
    if (due === "unknown") next(times.quietMs / 6, () => void look());
    else if (due !== undefined && due < times.quietMs) stir();
    else rest(Math.min(times.roundMs, due ?? times.roundMs));
  }

  function rest(ms: number): void {
    if (!isResting) {
      isResting = true;
      rested();
    }
    next(ms, () => void lanes(round));
  }

  /** Those who begin to wait meanwhile have had their turn. */
  async function round(): Promise<void> {
    const waiting = [...held];
    for (const go of waiting) {
      if (held.delete(go)) await turnOf(go);
    }
    if (isResting) await look();
  }

  const turnOf = (go: () => void): Promise<void> =>
    new Promise((resolve) => {
      const longest = setTimeout(resolve, times.longestTurnMs).unref();
      endTurn = () => {
        clearTimeout(longest);
        resolve();
      };
      go();
    });

  function stir(): void {
    turn += 1;
    next(times.quietMs, () => void look());
    if (!isResting || isStopped) return;
    isResting = false;
    stirred();
    const waiting = [...held];
    held.clear();
    // One after another, or each would open a connection of its own.
    for (const [index, go] of waiting.entries()) {
      const called = (): void => {
        calling.delete(go);
        go();
      };
      calling.set(go, setTimeout(called, index * times.betweenMs));
    }
  }

  void lanes(look);
  return {
    isResting: () => isResting,
    after(pauseMs, go) {
      endTurn();
      const ring = (): void => {
        if (isResting && !isStopped) held.add(go);
        else go();
      };
      const waiting = setTimeout(ring, pauseMs);
      return () => {
        clearTimeout(waiting);
        held.delete(go);
        clearTimeout(calling.get(go));
        calling.delete(go);
      };
    },
    stir,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const waiting of calling.values()) clearTimeout(waiting);
      calling.clear();
    },
  };
}
