import type { HealthCheck } from "../../../platform/health.ts";

export const NOTIFICATION_HEALTH: readonly HealthCheck[] = [
  {
    name: "messages.notifications.waiting_mails_count",
    warnsAt: 500,
    failsAt: 20_000,
    text: {
      id: "{figure} notifikasi menunggu dijadikan email.",
      en: "{figure} notices wait to be made e-mails.",
    },
    read: async ({ pool }) =>
      (await pool.query<{ figure: number }>("select count(*)::int as figure from notice_mail"))
        .rows,
  },
];
