import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const DRAWER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.drawer.oldest_unread_journal_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang belum masuk laci kas berumur {figure} detik.",
      en: "The oldest journal that the cash drawers have not read is {figure} seconds old.",
    },
    oldest: `select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) as since
      from drawer_progress p`,
  }),
];
