import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const MESSAGE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "messages.messages.oldest_due_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Pesan yang paling lama menunggu dikirim sudah menunggu {figure} detik.",
      en: "The message that waits longest to be sent has waited {figure} seconds.",
    },
    oldest:
      "select min(due_at) as since from message where state in ('waiting', 'sending') and due_at <= clock_timestamp()",
  }),
  {
    name: "messages.messages.failed_in_an_hour_count",
    warnsAt: 5,
    failsAt: 100,
    text: {
      id: "{figure} pesan dalam satu jam terakhir tidak diterima saluran mana pun.",
      en: "{figure} messages of the last hour were taken by no channel.",
    },
    async read({ pool }) {
      const found = await pool.query<{ figure: number; since: Date | null }>(
        `select count(*)::int as figure, min(ended_at) as since from message
         where state = 'failed' and created_at > clock_timestamp() - interval '1 hour'`,
      );
      return found.rows;
    },
  },
];
