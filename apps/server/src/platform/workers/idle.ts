import type { Lanes } from "./lanes.ts";
import type { Logger } from "../log.ts";

interface IdleTimes {
  /** The time after the last activity before it checks whether the brand may become idle. */
  readonly quietMs: number;
  /** The longest interval between two rounds of an idle brand. */
  readonly roundMs: number;
}
const TIMES: IdleTimes = { quietMs: 30_000, roundMs: 60_000 };

/** A brand that may become idle. */
export interface IdleParts {
  /** Whether requests or open live streams keep the brand active. */
  readonly isBusy: () => boolean;
  readonly onIdle: () => void;
  readonly onActive: () => void;
  /** Limits the brands of the process that poll at once, because each needs a connection. */
  readonly lanes: Lanes;
  readonly times?: IdleTimes;
}

export interface IdleState {
  readonly isIdle: () => boolean;
  /** Checks whether work is due. */
  check(): void;
  /** Makes the brand active. */
  activate(): void;
  stop(): void;
}

interface Parts extends IdleParts {
  /** Milliseconds until the next known due work; undefined if there is none. */
  readonly dueInMs: () => Promise<number | undefined>;
  /** Runs every worker once, one after another over one connection. */
  readonly runEach: () => Promise<void>;
  readonly log: Logger;
}

/** Idle until a check finds due work, or until it is activated. */
export function createIdleState(parts: Parts): IdleState {
  const { dueInMs, isBusy, runEach, onIdle, onActive, lanes, log, times = TIMES } = parts;
  let isIdle = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Identifies the last activity or check: a result of an earlier one is outdated. */
  let turn = 0;

  function next(ms: number, go: () => void): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(go, ms).unref();
  }

  async function check(): Promise<void> {
    turn += 1;
    const asked = turn;
    const due = await (isBusy() ? Promise.resolve(0) : dueInMs()).catch((error: unknown) => {
      if (!isStopped) log.warn({ error: String(error) }, "could not poll for due work");
      return "unknown" as const;
    });
    if (asked !== turn || isStopped) return;
    // Stays as it is: activating all brands at once would not help an unreachable database.
    if (due === "unknown") next(times.quietMs / 6, () => void check());
    else if (due !== undefined && due < times.quietMs) activate();
    else rest(Math.min(times.roundMs, due ?? times.roundMs));
  }

  function rest(ms: number): void {
    if (!isIdle) {
      isIdle = true;
      onIdle();
    }
    next(ms, () => void lanes(round));
  }

  async function round(): Promise<void> {
    await runEach();
    if (isIdle && !isStopped) await check();
  }

  function activate(): void {
    turn += 1;
    next(times.quietMs, () => void check());
    if (!isIdle || isStopped) return;
    isIdle = false;
    onActive();
  }

  return {
    isIdle: () => isIdle,
    check: () => void lanes(check),
    activate,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
