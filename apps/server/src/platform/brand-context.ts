import type { Ledger } from "@konter/ledger";
import type pg from "pg";
import type { Keys } from "./keys.ts";
import type { Logger } from "./log.ts";

/** One brand's own things, handed to every use-case: nothing is global, so one process can serve many brands. */
export interface BrandContext {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly log: Logger;
}
