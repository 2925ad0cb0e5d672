import type { Logger } from "../log.ts";
import type { Pace } from "./pace.ts";
import { repeat } from "./repeat.ts";
import type { Repeating } from "./repeat.ts";

/** Background work that is not started yet. */
export interface Worker {
  /** Used in the log and for wake-ups. */
  readonly name: string;
  start(pace?: Pace): Repeating;
}

/** A worker that runs again at once while `work` reports more, otherwise after the pause. */
export const repeating = (
  log: Logger,
  name: string,
  pauseMs: number,
  work: () => Promise<boolean>,
): Worker => ({ name, start: (pace) => repeat(log, name, pauseMs, work, pace) });

/** The same for work that is done in a single run. */
export const periodic = (
  log: Logger,
  name: string,
  pauseMs: number,
  work: () => Promise<unknown>,
): Worker =>
  repeating(log, name, pauseMs, async () => {
    await work();
    return false;
  });
