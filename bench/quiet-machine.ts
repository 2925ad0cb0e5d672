import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 400;
/** A quiet machine still has a timer here and there. */
const QUIET_SHARE = 0.95;

interface Spent {
  readonly idleMs: number;
  readonly allMs: number;
}

/**
 * Waits until the processors have nothing to do, at most `limitMs`: a page that is measured while a browser is still starting,
 * or while the sales made before are being settled, is measured with their work in it. False when it never became quiet.
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
