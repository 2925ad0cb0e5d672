import type { Ledger } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { Keys } from "./keys.ts";
import type { Logger } from "./log.ts";

/** One brand's own things, handed to every use-case: nothing is global, so one process can serve many brands. */
export interface BrandContext {
  readonly pool: pg.Pool;
  /** What moves money: durable when it answers, and its flush holds up no other. */
  readonly money: Queries;
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly log: Logger;
}
