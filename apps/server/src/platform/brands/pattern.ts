import type pg from "pg";

/** A client within a transaction. */
type PatternDatabase = Pick<pg.ClientBase, "query">;

/** What of a module makes up a brand without its people and its past: another brand is made after it (ADR 41). */
export interface Pattern {
  /** The module's own tables that are written in the new brand; every other one stays as in a brand without a template. */
  readonly tables: readonly string[];
  /** Reads the template at one moment, and writes into the new brand, in the order of the list of modules. */
  copy(template: PatternDatabase, brand: PatternDatabase): Promise<void>;
}
