import type { Logger } from "./log.ts";
import type { Pace } from "./pace.ts";
import { repeat } from "./repeat.ts";
import type { Repeating } from "./repeat.ts";

/** Work in the background, not begun yet. */
export interface Worker {
  /** Stands in the log, and wakes it. */
  readonly name: string;
  start(pace?: Pace): Repeating;
}

/** A worker that works again at once while `work` says that there is more, else after the pause. */
export const repeating = (
  log: Logger,
  name: string,
  pauseMs: number,
  work: () => Promise<boolean>,
): Worker => ({ name, start: (pace) => repeat(log, name, pauseMs, work, pace) });

/** The same for work that is done in one go. */
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
