import type { Area } from "./areas.ts";
import type { Change, ChangedLines } from "./change.ts";

/** One change of the product that a test should notice. */
export interface Mutant extends ChangedLines {
  readonly language: "sql" | "typescript";
  readonly area: Area;
  /** The function's name with its schema, or the file's path from the root. */
  readonly place: string;
  /** The whole function or file as it stands, and the change in it. */
  readonly source: string;
  readonly change: Change;
  /** What a database can parse to say whether the change is valid SQL, where there is such a text. */
  readonly statement?: { readonly before: string; readonly after: string };
}

export type Verdict = "caught" | "timeout" | "survived";

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The test that failed first, as the runner names it; empty when none did. */
  readonly by: string;
}

export interface CampaignResult {
  readonly judged: readonly Judged[];
  /** Drawn, and known to make no difference. */
  readonly listed: readonly Mutant[];
  /** Drawn, and no valid SQL: PostgreSQL did not take them. */
  readonly refused: readonly Mutant[];
}
