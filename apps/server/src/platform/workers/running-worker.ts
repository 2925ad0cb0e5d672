import type { Logger } from "../log.ts";
import type { Worker } from "./worker.ts";

const AFTER_ERROR_MS = 1_000;

/** A worker with its state: it runs, or waits for its next run. */
export interface RunningWorker {
  readonly worker: Worker;
  /** Whether it waits and its pause has passed. */
  isReady(): boolean;
  /** Milliseconds since its last run. */
  waitedMs(): number;
  /** Runs until nothing more is waiting. Without effect while it runs. */
  run(): Promise<void>;
  /** Runs now, or again directly after the current run. */
  wake(): void;
  /** Starts no further run, and waits for the current one. */
  end(): Promise<void>;
}

/** Failures are logged, and the work is retried after a pause. */
export function runWorker(log: Logger, worker: Worker): RunningWorker {
  let current: Promise<void> | undefined;
  let isWoken = false;
  let hasEnded = false;
  let endedAt = performance.now();
  let pauseMs = 0;

  async function work(): Promise<void> {
    let more = true;
    while (!hasEnded && (more || isWoken)) {
      isWoken = false;
      pauseMs = worker.pauseMs;
      more = await worker
        .work()
        .then((result) => result === true)
        .catch((error: unknown) => {
          log.warn({ job: worker.name, error: String(error) }, "job failed, it will run again");
          pauseMs = Math.max(pauseMs, AFTER_ERROR_MS);
          return false;
        });
    }
    current = undefined;
    endedAt = performance.now();
  }

  function run(): Promise<void> {
    current ??= work();
    return current;
  }

  return {
    worker,
    isReady: () => current === undefined && !hasEnded && performance.now() - endedAt >= pauseMs,
    waitedMs: () => performance.now() - endedAt,
    run,
    wake() {
      isWoken = true;
      void run();
    },
    async end() {
      hasEnded = true;
      await current;
      await worker.drain?.();
    },
  };
}
