import type { Notice } from "../../../kernel/notices/index.ts";

/** What the brand tells everybody, in a person's words. */
export const NEWS_NOTICES = {
  news: { kind: "news", event: "news", title: { id: "Kabar", en: "News" } },
} as const satisfies Readonly<Record<string, Notice>>;
