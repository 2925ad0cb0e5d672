import { setTimeout as sleep } from "node:timers/promises";
import { bookProblems } from "../rows/books.ts";
import type { TestCounter } from "../brand/counter.ts";
import { buyOneOfEach, countFromFirstClaim, finish } from "../campaigns/crash-campaign.ts";
import { startServerProcess } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import type { PassingMessage } from "./wire.ts";

const AWAKE_MS = 700;
const SLOWEST_MS = 60_000;

interface WatchedWorker {
  readonly process: ServerProcess;
  watch: (message: PassingMessage) => void;
}

export interface TwoWorkers {
  /**
   * Suspends one worker at its n-th message past its lease while the other does the work, then resumes it. Returns the
   * problems found.
   */
  sleepAtMessage(n: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Two worker processes on one database. Only one is awake when purchases arrive, so that it claims them. */
export async function startTwoWorkers(counter: TestCounter): Promise<TwoWorkers> {
  const workers = [await startWatched(counter), await startWatched(counter)] as const;
  let turn = 0;

  return {
    async sleepAtMessage(n) {
      turn += 1;
      const [sleeper, other] = turn % 2 === 0 ? workers : ([workers[1], workers[0]] as const);
      other.process.signal("SIGSTOP");
      await buyOneOfEach(counter);
      await asleepAt(sleeper, n);
      other.process.signal("SIGCONT");
      await finish(counter, () => counter.passTime("2 minutes"));
      sleeper.process.signal("SIGCONT");
      // Long enough for the resumed worker to write its late results.
      await sleep(AWAKE_MS);
      return bookProblems(counter);
    },
    async close() {
      await Promise.all(workers.map(({ process }) => process.remove()));
    },
  };
}

async function startWatched(counter: TestCounter): Promise<WatchedWorker> {
  const worker: { process?: ServerProcess; watch: (message: PassingMessage) => void } = {
    watch: () => {},
  };
  worker.process = await startServerProcess(counter, {
    watch(message) {
      worker.watch(message);
      return true;
    },
  });
  return worker as WatchedWorker;
}

async function asleepAt(worker: WatchedWorker, n: number): Promise<void> {
  const counting = countFromFirstClaim();
  await Promise.race([
    new Promise<void>((resolve) => {
      worker.watch = (message) => {
        if (counting(message) !== n) return;
        worker.process.signal("SIGSTOP");
        resolve();
      };
    }),
    sleep(SLOWEST_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the worker never came to message ${n}`);
    }),
  ]);
  worker.watch = () => {};
}
