import type pg from "pg";

/** A client within a transaction. */
type TemplateDatabase = Pick<pg.ClientBase, "query">;

/** The part of a module's data that forms a template, without people and history (ADR 41). */
export interface BrandTemplate {
  /** The module's tables that are written in the new brand; all others stay as in a brand without a template. */
  readonly tables: readonly string[];
  /** Reads one snapshot of the template and writes to the new brand, in the order of the module list. */
  copy(template: TemplateDatabase, brand: TemplateDatabase): Promise<void>;
}
