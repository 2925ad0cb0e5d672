import type { Logger } from "../log.ts";
import { steady } from "./pace.ts";
import type { Pace } from "./pace.ts";

export interface Repeating {
  /** Run now, or directly after the current run. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs work repeatedly, never concurrently: at once while it reports more, otherwise after the pause. A failure is
 * logged and retried.
 */
export function repeat(
  log: Logger,
  name: string,
  pauseMs: number,
  work: () => Promise<boolean>,
  pace: Pace = steady,
): Repeating {
  let running = true;
  let woken = false;
  let wakeUp: (() => void) | undefined;

  async function pause(ms: number): Promise<void> {
    if (woken || !running) return;
    await new Promise<void>((resolve) => {
      const callOff = pace.after(ms, resolve);
      wakeUp = () => {
        callOff();
        resolve();
      };
    });
    wakeUp = undefined;
  }

  async function run(): Promise<void> {
    if (pace.isResting()) await pause(0);
    while (running) {
      woken = false;
      const more = await work().catch((error: unknown) => {
        log.warn({ job: name, error: String(error) }, "job failed, it will run again");
        return false;
      });
      if (!more) await pause(pauseMs);
    }
  }

  const finished = run();
  return {
    wake() {
      woken = true;
      wakeUp?.();
    },
    async stop() {
      running = false;
      wakeUp?.();
      await finished;
    },
  };
}
