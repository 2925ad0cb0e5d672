import type { Notice } from "../../../kernel/notices/index.ts";

/** The notifications about a complaint. The text is the reply by staff. */
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
