import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const CASHBACK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.cashback.oldest_unread_journal_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang cashback-nya belum dihitung berumur {figure} detik.",
      en: "The oldest journal whose cashback is not counted yet is {figure} seconds old.",
    },
    oldest: `select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) as since
      from cashback_progress p`,
  }),
];
