import type { Ledger } from "@konter/ledger";
import type { Statements } from "@konter/postgres";
import type pg from "pg";
import type { Keys } from "./keys.ts";
import type { Logger } from "./log.ts";
import type { Meters } from "./metrics/meters.ts";
import type { TextSeal } from "./text-seal.ts";
import type { Tracer } from "./traces/tracer.ts";

/** One brand's own things, handed to every use-case: nothing is global, so one process can serve many brands. */
export interface BrandContext {
  readonly pool: pg.Pool;
  /** For what moves money in group commits: they wait for each other anyway, so they share a connection without waits. */
  readonly pipeline: Statements;
  readonly ledger: Ledger;
  readonly keys: Keys;
  /** The seal of what suppliers delivered and said; its key is read from the database when it is first wanted. */
  readonly textSeal: () => Promise<TextSeal>;
  readonly log: Logger;
  /** The simulated vendors of a demo run beside it. */
  readonly isDemo?: boolean;
  /** Counts what happens, in a process that somebody watches. */
  readonly meters?: Meters | undefined;
  /** Hears how long steps took, in a process that sends traces somewhere. */
  readonly tracer?: Tracer | undefined;
}
