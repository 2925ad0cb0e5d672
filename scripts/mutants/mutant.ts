import type { Area } from "./areas.ts";
import type { Change, ChangedLines } from "./change.ts";

/** One change of the product that a test should notice. */
export interface Mutant extends ChangedLines {
  readonly language: "sql" | "typescript";
  readonly area: Area;
  /** The function's name with its schema, or the file's path from the root. */
  readonly place: string;
  /** The unchanged text of the function or file, and the change in it. */
  readonly source: string;
  readonly change: Change;
  /** The text that a database can parse to check whether the change is valid SQL, if there is one. */
  readonly statement?: { readonly before: string; readonly after: string };
}

export type Verdict = "caught" | "timeout" | "survived";

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The test that failed first, by the runner's name for it; empty when none did. */
  readonly by: string;
}

export interface CampaignResult {
  readonly judged: readonly Judged[];
  /** Drawn, but known to make no difference. */
  readonly listed: readonly Mutant[];
  /** Drawn, but not valid SQL: PostgreSQL rejected them. */
  readonly refused: readonly Mutant[];
}
