import type { Notice } from "../../../kernel/notices/index.ts";

/** What is told of a complaint: the words are what staff wrote. */
export const COMPLAINT_NOTICES = {
  complaint_answered: {
    kind: "complaint_answered",
    event: "complaint",
    title: { id: "Komplain Anda dijawab", en: "Your complaint was answered" },
  },
  complaint_resolved: {
    kind: "complaint_resolved",
    event: "complaint",
    title: { id: "Komplain Anda selesai", en: "Your complaint is resolved" },
  },
  complaint_refused: {
    kind: "complaint_refused",
    event: "complaint",
    title: { id: "Komplain Anda ditolak", en: "Your complaint was refused" },
  },
} as const satisfies Readonly<Record<string, Notice>>;
