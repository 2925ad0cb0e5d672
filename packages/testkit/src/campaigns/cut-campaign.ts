import { bookProblems } from "../rows/books.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { buyOneOfEach, countFromFirstClaim, finish } from "./crash-campaign.ts";
import { startServerProcess } from "../processes/server-process.ts";
import type { PassingMessage } from "../processes/wire.ts";

export interface CutWorker {
  /**
   * Cuts the worker's connections to PostgreSQL at its n-th message, which is lost; the worker must recover by itself.
   * Returns the problems found.
   */
  cutAtMessage(n: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A worker process that keeps running while its database connections are cut. */
export async function startCutWorker(environment: TestEnvironment): Promise<CutWorker> {
  let watch = (_message: PassingMessage): boolean => true;
  const worker = await startServerProcess(environment, { watch: (message) => watch(message) });
  return {
    async cutAtMessage(n) {
      const counting = countFromFirstClaim();
      watch = (message) => {
        if (counting(message) !== n) return true;
        worker.cutDatabase();
        return false;
      };
      await buyOneOfEach(environment);
      await finish(environment, () => environment.passTime("2 minutes"));
      return bookProblems(environment);
    },
    close: () => worker.remove(),
  };
}
