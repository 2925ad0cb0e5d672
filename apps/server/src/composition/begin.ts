import { ConfigurationError } from "../platform/config.ts";
import type { Config } from "../platform/config.ts";
import { reachDatabase } from "../platform/database.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Logger } from "../platform/log.ts";
import type { Demo, RunningDemo } from "./demo.ts";

/** Slow start-up work that runs in separate processes. */
export interface Begun {
  readonly database: Promise<ReachedDatabase>;
  readonly demo: Promise<RunningDemo> | undefined;
}

/**
 * Starts the work, so that the server can be loaded meanwhile; awaiting it throws its errors. Throws ConfigurationError
 * for a missing demo.
 */
export function begin(config: Config, log: Logger, demo?: Demo): Begun {
  if (config.demo && demo === undefined)
    throw new ConfigurationError(
      "without DATABASE_URL, or with KONTER_DEMO=1, this is the demo: npm start runs it",
    );
  const begun = { database: reachDatabase(config, log, false), demo: demo?.begin(config) };
  begun.database.catch(() => {});
  begun.demo?.catch(() => {});
  return begun;
}
