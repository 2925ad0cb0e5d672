import type { Ledger } from "@konter/ledger";
import type { Statements } from "@konter/postgres";
import type pg from "pg";
import type { Keys } from "./keys/keys.ts";
import type { Logger } from "./log.ts";
import type { Meters } from "./metrics/meters.ts";
import type { TextSeal } from "./keys/text-seal.ts";
import type { Tracer } from "./traces/tracer.ts";

/** The resources of one brand, passed to every use case: nothing is global, so one process can serve many brands. */
export interface BrandContext {
  readonly pool: pg.Pool;
  /** For group commits that move money: they wait for each other anyway, so they share one pipelined connection. */
  readonly pipeline: Statements;
  readonly ledger: Ledger;
  readonly keys: Keys;
  /** Encrypts what suppliers delivered and reported; its key is read from the database on first use. */
  readonly textSeal: () => Promise<TextSeal>;
  readonly log: Logger;
  /** The demo's simulated vendors run next to it. */
  readonly isDemo?: boolean;
  /** Counts events, in a process with metrics. */
  readonly meters?: Meters | undefined;
  /** Records durations of steps, in a process with tracing. */
  readonly tracer?: Tracer | undefined;
}
