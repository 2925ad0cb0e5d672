import type { Locale, Sentence } from "@konter/contract/locale";
import type { NoticeEvent } from "@konter/contract/notifications";

/** One kind of notice, declared by the module that sends it (`notices` of its module.ts). */
export interface Notice<Facts = never> {
  /** As it is stored; no two modules claim the same. */
  readonly kind: string;
  /** The switch that its owner has over it. `security` has none: it always comes. */
  readonly event: NoticeEvent | "security";
  readonly title: Sentence;
  /** Its sentence, filled in the reader's language; without one a person's words are the text. */
  readonly text?: (facts: Facts, locale: Locale) => string;
  /** Address of a file that it offers, while that is kept. */
  readonly file?: (facts: Facts) => string | null;
}

/** Every kind that some module declares, by its name. */
export type NoticeBook = ReadonlyMap<string, Notice>;

/** Throws when two modules declare the same kind. */
export function createNoticeBook(notices: readonly Notice[]): NoticeBook {
  const book = new Map(notices.map((notice) => [notice.kind, notice]));
  if (book.size === notices.length) return book;
  const twice = notices.find((notice) => book.get(notice.kind) !== notice);
  throw new Error(`two modules declare the notice ${String(twice?.kind)}`);
}
