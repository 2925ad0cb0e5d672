import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 400;
/** A quiet machine still runs some timers. */
const QUIET_SHARE = 0.95;

interface Spent {
  readonly idleMs: number;
  readonly allMs: number;
}

/**
 * Waits until the processors are idle, at most `limitMs`: otherwise the measurement includes the work of a starting
 * browser or of the settlement of earlier sales. Returns false if the machine never became quiet.
 */
export async function quietMachine(limitMs = 15_000): Promise<boolean> {
  const end = Date.now() + limitMs;
  let before = spent();
  while (Date.now() < end) {
    await sleep(LOOK_MS);
    const now = spent();
    if (now.idleMs - before.idleMs >= (now.allMs - before.allMs) * QUIET_SHARE) return true;
    before = now;
  }
  return false;
}

function spent(): Spent {
  const times = cpus().map(({ times: one }) => one);
  return {
    idleMs: times.reduce((sum, { idle }) => sum + idle, 0),
    allMs: times.reduce((sum, one) => sum + one.idle + one.user + one.nice + one.sys + one.irq, 0),
  };
}
