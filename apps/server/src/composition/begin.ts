import { ConfigurationError } from "../platform/config.ts";
import type { Config } from "../platform/config.ts";
import { reachDatabase } from "../platform/database.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Logger } from "../platform/log.ts";
import type { Demo, RunningDemo } from "./demo.ts";

/** What takes its time in processes of its own. */
export interface Begun {
  readonly database: Promise<ReachedDatabase>;
  readonly demo: Promise<RunningDemo> | undefined;
}

/**
 * Begins it, so that the server can be loaded meanwhile; who waits for it hears of what failed. Throws ConfigurationError for a
 * demo that is not there.
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
