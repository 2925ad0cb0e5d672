import AsyncLock from "async-lock";

/** The queue is full or the waiting time was exceeded; the work has not started. */
export class NotServed extends Error {
  override readonly name = "NotServed";
}

export interface LineOptions {
  readonly maxWaiting: number;
  /** How long work may wait to start; unlimited if omitted. */
  readonly patienceMs?: number;
}

/** Runs the work of one key one after another in order of arrival, within this process. Throws NotServed. */
export type Line = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function openLine({ maxWaiting, patienceMs = 0 }: LineOptions): Line {
  const lock = new AsyncLock({ maxPending: maxWaiting, timeout: patienceMs });
  return async (key, work) => {
    let begun = false;
    const served = lock.acquire(key, () => {
      begun = true;
      return work();
    });
    return served.catch((error: unknown) => {
      throw begun ? error : new NotServed(`nobody of line ${key} was served in time`);
    });
  };
}
