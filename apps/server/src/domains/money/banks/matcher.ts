import type { BrandContext } from "../../../platform/brand-context.ts";
import type { BankQueueReason } from "@konter/contract/banks";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";

/** A line of money that came in, as matchers look at it. */
export interface IncomingLine {
  readonly id: number;
  readonly accountId: number;
  /** `YYYY-MM-DD`, as the bank says. */
  readonly day: string;
  /** When, where the bank says more than the day. */
  readonly at: Date | null;
  /** Rupiah, above zero. */
  readonly amount: number;
  readonly description: string;
  /** Who imported the file; null for a line that a feed brought. */
  readonly importer: number | null;
}

/** What a line could be. `now`: it is booked by itself if nothing else fits; else why a person must look. */
export interface BankCandidate {
  readonly lineId: number;
  /** The matcher's own name of it: `DEP…`. */
  readonly reference: string;
  readonly fits: "now" | BankQueueReason;
}

export interface BankMatch {
  readonly line: IncomingLine;
  readonly reference: string;
}

/**
 * What explains bank lines: a module offers it as `bankMatchers` in its module.ts. Banks know it by its name alone. Both functions
 * get many lines at once and prepare the change that books the lines.
 */
export interface BankMatcher {
  /** `deposit`. Stored with each line that it explains. */
  readonly name: string;
  candidates(reads: Queries, lines: readonly IncomingLine[]): Promise<readonly BankCandidate[]>;
  /**
   * Posts the money out of `suspense:bank` and writes its own rows; answers the ids of the lines that it booked. One that it has no
   * use for any more it leaves: a person looks at it.
   */
  credit(
    change: Change,
    reads: Queries,
    matches: readonly BankMatch[],
  ): Promise<ReadonlySet<number>>;
}

declare module "../../../kernel/module.ts" {
  interface Module {
    /** How it explains bank lines. */
    readonly bankMatchers?: (brand: BrandContext) => readonly BankMatcher[];
  }
  interface Services {
    /** Of every module. */
    readonly bankMatchers: readonly BankMatcher[];
  }
}
