import type { Wake, WorkerParts } from "../kernel/module.ts";
import type { Worker, WorkerGroup } from "../platform/workers/worker.ts";
import type { OpenBrand } from "./brand.ts";
import { MODULES, NOTICES, PERSONAL_DATA } from "./modules.ts";
import { proveBooks } from "./prove-books.ts";

const HOUSEKEEPING_PAUSE_MS = 60 * 60_000;

/** Creates the workers of every module, and their housekeeping. */
export function workersOf(open: OpenBrand, wake: Wake): readonly (Worker | WorkerGroup)[] {
  const parts: WorkerParts = {
    ...open,
    notices: NOTICES,
    personalData: PERSONAL_DATA,
    proveBooks: async () => (await proveBooks(open.brand)).problems.length,
    wake,
  };
  return [
    ...MODULES.flatMap((module) => module.workers?.(parts) ?? []),
    {
      name: "housekeeping",
      pauseMs: HOUSEKEEPING_PAUSE_MS,
      async work() {
        for (const module of MODULES) await module.housekeeping?.(open.brand);
      },
    },
  ];
}
