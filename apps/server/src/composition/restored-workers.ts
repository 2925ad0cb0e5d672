import { isRestored } from "../domains/office/backups/index.ts";
import { periodic } from "../platform/workers/worker.ts";
import type { OpenBrand } from "./brand.ts";
import { startWorkers } from "./workers.ts";
import type { PaceOf, Workers } from "./workers.ts";

const LOOK_PAUSE_MS = 1_000;

/**
 * Starts a brand's workers. A brand restored from a backup has no workers until staff confirm it: no supplier or
 * gateway is called, and no message is sent twice. Its pages are served meanwhile.
 */
export async function startUnlessRestored(open: OpenBrand, paceOf?: PaceOf): Promise<Workers> {
  const { brand } = open;
  if (!(await isRestored(brand.pool))) return startWorkers(open, paceOf);
  brand.log.warn(
    "this brand was restored from a backup: nothing is sold before suppliers were asked (konter restore reconcile) and somebody has signed",
  );
  let workers: Workers | undefined;
  const look = periodic(brand.log, "restoration", LOOK_PAUSE_MS, async () => {
    if (workers !== undefined || (await isRestored(brand.pool))) return;
    workers = startWorkers(open, paceOf);
    brand.log.warn("the restoration is signed: the brand sells again");
    void look.stop();
  }).start(paceOf?.("restoration"));
  return {
    wake: (worker) => workers?.wake(worker),
    async stop() {
      await look.stop();
      await workers?.stop();
    },
  };
}
