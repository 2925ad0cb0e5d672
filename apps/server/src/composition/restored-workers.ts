import { isRestored } from "../domains/office/backups/index.ts";
import type { Scheduler } from "../platform/workers/scheduler.ts";
import type { OpenBrand } from "./brand.ts";
import { workersOf } from "./workers.ts";

const POLL_PAUSE_MS = 1_000;

/**
 * Starts a brand's workers. A brand restored from a backup has no workers until staff confirm it: no supplier or
 * gateway is called, and no message is sent twice. Its pages are served meanwhile.
 */
export async function startUnlessRestored(open: OpenBrand, scheduler: Scheduler): Promise<void> {
  const { brand } = open;
  const start = (): void => scheduler.add(workersOf(open, scheduler.wake));
  if (!(await isRestored(brand.pool))) return start();
  brand.log.warn(
    "this brand was restored from a backup: nothing is sold before suppliers were asked (konter restore reconcile) and somebody has signed",
  );
  let hasStarted = false;
  scheduler.add([
    {
      name: "restoration",
      pauseMs: POLL_PAUSE_MS,
      async work() {
        if (hasStarted || (await isRestored(brand.pool))) return;
        hasStarted = true;
        start();
        brand.log.warn("the restoration is signed: the brand sells again");
      },
    },
  ]);
}
