import type { BrandContext } from "../../../platform/brand-context.ts";
import type { BankQueueReason } from "@konter/contract/banks";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";

/** An incoming bank line, as passed to the matchers. */
export interface IncomingLine {
  readonly id: number;
  readonly accountId: number;
  /** `YYYY-MM-DD`, as the bank reports it. */
  readonly day: string;
  /** Null if the bank reports only the day. */
  readonly at: Date | null;
  /** Rupiah, above zero. */
  readonly amount: number;
  readonly description: string;
  /** Staff id of the person who imported the file; null for a line of a feed. */
  readonly importer: number | null;
}

/**
 * A possible explanation of a line. `now` means that the line is booked automatically if nothing else fits; any other
 * value is the reason for a manual decision.
 */
export interface BankCandidate {
  readonly lineId: number;
  /** The matcher's reference, such as `DEP…`. */
  readonly reference: string;
  readonly fits: "now" | BankQueueReason;
}

export interface BankMatch {
  readonly line: IncomingLine;
  readonly reference: string;
}

/**
 * Explains bank lines. A module provides it as `bankMatchers` in its module.ts; the banks module knows only its name.
 * Both functions receive many lines at once and prepare the change that books the lines.
 */
export interface BankMatcher {
  /** For example `deposit`. Stored with each line that the matcher explains. */
  readonly name: string;
  candidates(reads: Queries, lines: readonly IncomingLine[]): Promise<readonly BankCandidate[]>;
  /**
   * Posts the money out of `suspense:bank`, writes the matcher's own rows and returns the ids of the lines that it
   * booked. A line that the matcher does not book waits for a person.
   */
  credit(
    change: Change,
    reads: Queries,
    matches: readonly BankMatch[],
  ): Promise<ReadonlySet<number>>;
}

declare module "../../../kernel/module.ts" {
  interface Module {
    /** The module's matchers of bank lines. */
    readonly bankMatchers?: (brand: BrandContext) => readonly BankMatcher[];
  }
  interface Services {
    /** The bank matchers of every module. */
    readonly bankMatchers: readonly BankMatcher[];
  }
}
