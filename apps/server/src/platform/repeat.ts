import type { Logger } from "./log.ts";
import { steady } from "./pace.ts";
import type { Pace } from "./pace.ts";

export interface Repeating {
  /** Run now, or again right after the run under way. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs a piece of work again and again, never twice at once: at once while it says there is more, else after the pause.
 * A failure is logged and tried again.
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
