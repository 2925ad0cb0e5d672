import type { ErrorRows } from "../error-row.ts";

export const errors = {
  notification_not_found: {
    status: 404,
    id: "Notifikasi tidak ditemukan.",
    en: "Notification not found.",
  },
} as const satisfies ErrorRows;
