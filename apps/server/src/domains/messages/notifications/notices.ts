import type { Notice } from "../../../kernel/notices/index.ts";

/** Announcements by the brand's staff. */
export const NEWS_NOTICES = {
  news: { kind: "news", event: "news", title: { id: "Kabar", en: "News" } },
} as const satisfies Readonly<Record<string, Notice>>;
