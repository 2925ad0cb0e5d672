import type { Wake, WokenWorker, WorkerParts } from "../kernel/module.ts";
import { steady } from "../platform/workers/pace.ts";
import type { Pace } from "../platform/workers/pace.ts";
import { periodic } from "../platform/workers/worker.ts";
import type { Worker } from "../platform/workers/worker.ts";
import type { Repeating } from "../platform/workers/repeat.ts";
import type { OpenBrand } from "./brand.ts";
import { MODULES, NOTICES, PERSONAL_DATA } from "./modules.ts";
import { proveBooks } from "./prove-books.ts";

const HOUSEKEEPING_PAUSE_MS = 60 * 60_000;

/** Returns the wait strategy for the workers of a module. */
export type PaceOf = (module: string) => Pace;

export interface Workers {
  wake(worker: WokenWorker): void;
  stop(): Promise<void>;
}

/** An API-only process wakes no workers: other processes deliver. */
export const idleWorkers: Workers = { wake: () => {}, stop: async () => {} };

export interface ModuleWorker {
  /** The worker's module. */
  readonly module: string;
  readonly worker: Worker;
}

/** Creates the workers of every module without starting them. */
export function workersOf(open: OpenBrand, wake: Wake): readonly ModuleWorker[] {
  const parts: WorkerParts = {
    ...open,
    notices: NOTICES,
    personalData: PERSONAL_DATA,
    proveBooks: async () => (await proveBooks(open.brand)).problems.length,
    wake,
  };
  return MODULES.flatMap((module) =>
    (module.workers?.(parts) ?? []).map((worker) => ({ module: module.name, worker })),
  );
}

/** Starts the workers of every module, and their housekeeping. */
export function startWorkers(open: OpenBrand, paceOf: PaceOf = () => steady): Workers {
  const { brand } = open;
  const running = new Map<string, Repeating>();
  const wake = (worker: WokenWorker): void => running.get(worker)?.wake();
  const housekeeping = periodic(brand.log, "housekeeping", HOUSEKEEPING_PAUSE_MS, async () => {
    for (const module of MODULES) await module.housekeeping?.(brand);
  });
  const start = (worker: Worker, pace: Pace): void => {
    if (running.has(worker.name)) throw new Error(`two workers are called ${worker.name}`);
    running.set(worker.name, worker.start(pace));
  };
  for (const { module, worker } of workersOf(open, wake)) start(worker, paceOf(module));
  start(housekeeping, paceOf("housekeeping"));
  return {
    wake,
    async stop() {
      await Promise.all([...running.values()].map((worker) => worker.stop()));
    },
  };
}
