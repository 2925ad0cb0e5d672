import type { InboxKind } from "@konter/contract/inbox";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { BrandContext } from "../platform/brand-context.ts";
import type { RegisteredKind } from "./approvals/index.ts";

/** The values of an item's sentence. */
export type InboxFacts = Readonly<Record<string, string | number>>;

/** The parts available to a queue. */
export interface InboxParts {
  readonly approvalKinds: readonly RegisteredKind[];
}

/**
 * A query without parameters of everything that waits in a queue. Its columns: `key` (text, unique), `since`
 * (timestamptz), `due_at` (timestamptz or null), `amount` (rupiah or null) and `facts` (jsonb, the sentence's values
 * without names of people).
 */
type WaitingQuery = string;

/** A queue of the back office; its permission is in `INBOX_QUEUES` of the contract. */
export interface InboxQueue {
  readonly kind: InboxKind;
  readonly waiting: WaitingQuery | ((brand: BrandContext) => Promise<WaitingQuery>);
  /** What an item is about, with its facts in braces. */
  readonly sentence: Sentence | ((facts: InboxFacts, parts: InboxParts, locale: Locale) => string);
  /** Path of an item's page in the back office. */
  readonly path: (key: string) => `/${string}`;
}
