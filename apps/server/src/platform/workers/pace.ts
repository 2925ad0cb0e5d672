import type { Lanes } from "./lanes.ts";
import type { Logger } from "../log.ts";

/** The wait strategy of background workers. */
export interface Pace {
  /** Calls `go` after the pause, or later while the brand is idle; the returned function cancels that. */
  after(pauseMs: number, go: () => void): () => void;
  /** A worker started now waits for its poll. */
  isResting(): boolean;
}

/** Always waits exactly the pause. */
export const steady: Pace = {
  after(pauseMs, go) {
    const timer = setTimeout(go, pauseMs);
    return () => clearTimeout(timer);
  },
  isResting: () => false,
};

/** An unused brand becomes idle: its workers wait for the next poll, in which each runs once. */
export interface Rest extends Pace {
  /** Wakes the brand: its workers continue at once, as in a brand that is never idle. */
  stir(): void;
  /** Called before the workers stop: no further poll begins. */
  stop(): void;
}

interface RestTimes {
  /** The time after the last wake-up before it checks whether it may become idle. */
  readonly quietMs: number;
  /** The longest interval between two polls. */
  readonly roundMs: number;
  /**
   * In a poll a worker's run ends when it waits again, so that one connection serves all; the next one starts after
   * this time at the latest.
   */
  readonly longestTurnMs: number;
  /** The delay between two workers after a wake-up. */
  readonly betweenMs: number;
}
const TIMES: RestTimes = {
  quietMs: 30_000,
  roundMs: 60_000,
  longestTurnMs: 1_000,
  betweenMs: 20,
};

export interface RestParts {
  /** Milliseconds until the next known due work of the brand; undefined if there is none. */
  readonly dueInMs: () => Promise<number | undefined>;
  readonly rested: () => void;
  readonly stirred: () => void;
  /** Shared by the process, because all brands at once would each need a connection. */
  readonly lanes: Lanes;
  readonly log: Logger;
  readonly times?: RestTimes;
}

/** Idle from the beginning, unless work is due. */
export function createRest(parts: RestParts): Rest {
  const { dueInMs, rested, stirred, lanes, log, times = TIMES } = parts;
  const held = new Set<() => void>();
  /** Workers that are started after a wake-up; one canceled by its worker is not called. */
  const calling = new Map<() => void, NodeJS.Timeout>();
  let isResting = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let endTurn = (): void => {};
  /** Identifies the last wake-up, check or poll: a result of an earlier one is outdated. */
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
    // Stays idle: waking all brands at once would not help an unreachable database.
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

  /** Workers that begin to wait during the poll have already run. */
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
    // One after another, because each would open its own connection.
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
