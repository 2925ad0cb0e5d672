import type { Config } from "../platform/config.ts";
import { reachDatabase } from "../platform/database.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Logger } from "../platform/log.ts";
import type { RunningSimulators } from "./simulators.ts";

/** What takes its time in processes of its own. */
export interface Begun {
  readonly database: Promise<ReachedDatabase>;
  readonly simulators: Promise<RunningSimulators> | undefined;
}

/** Begins it, so that the server can be loaded meanwhile; who waits for it hears of what failed. */
export function begin(config: Config, log: Logger): Begun {
  const database = reachDatabase(config, log, false);
  const simulators = config.demo
    ? import("./simulators.ts").then(({ startSimulators }) => startSimulators(config))
    : undefined;
  database.catch(() => {});
  simulators?.catch(() => {});
  return { database, simulators };
}
