import { setTimeout as sleep } from "node:timers/promises";
import { bookProblems } from "../rows/books.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
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
export async function startTwoWorkers(environment: TestEnvironment): Promise<TwoWorkers> {
  const workers = [await startWatched(environment), await startWatched(environment)] as const;
  let turn = 0;

  return {
    async sleepAtMessage(n) {
      turn += 1;
      const [sleeper, other] = turn % 2 === 0 ? workers : ([workers[1], workers[0]] as const);
      other.process.signal("SIGSTOP");
      await buyOneOfEach(environment);
      await asleepAt(sleeper, n);
      other.process.signal("SIGCONT");
      await finish(environment, () => environment.passTime("2 minutes"));
      sleeper.process.signal("SIGCONT");
      // Long enough for the resumed worker to write its late results.
      await sleep(AWAKE_MS);
      return bookProblems(environment);
    },
    async close() {
      await Promise.all(workers.map(({ process }) => process.remove()));
    },
  };
}

async function startWatched(environment: TestEnvironment): Promise<WatchedWorker> {
  const worker: { process?: ServerProcess; watch: (message: PassingMessage) => void } = {
    watch: () => {},
  };
  worker.process = await startServerProcess(environment, {
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
