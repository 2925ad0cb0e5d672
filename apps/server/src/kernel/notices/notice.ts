import type { Locale, Sentence } from "@konter/contract/locale";
import type { NoticeEvent, NoticePage } from "@konter/contract/notifications";

/** One kind of notification, declared by the module that sends it (`notices` of its module.ts). */
export interface Notice<Facts = never> {
  /** The stored name, unique across modules. */
  readonly kind: string;
  /** The switch that its owner has for it. `security` has none: it is always delivered. */
  readonly event: NoticeEvent | "security";
  readonly title: Sentence;
  /** Its text in the reader's language. Without it, the text was written by a person. */
  readonly text?: (facts: Facts, locale: Locale) => string;
  /** Where its reader acts on it, unless it is about one record. */
  readonly page?: NoticePage;
  /** The URL of its file while that is kept. */
  readonly file?: (facts: Facts) => string | null;
}

/** Every declared kind, by name. */
export type NoticeBook = ReadonlyMap<string, Notice>;

/** Throws when two modules declare the same kind. */
export function createNoticeBook(notices: readonly Notice[]): NoticeBook {
  const book = new Map(notices.map((notice) => [notice.kind, notice]));
  if (book.size === notices.length) return book;
  const twice = notices.find((notice) => book.get(notice.kind) !== notice);
  throw new Error(`two modules declare the notice ${String(twice?.kind)}`);
}
