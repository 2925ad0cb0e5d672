import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const FINANCE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.finance.oldest_uncounted_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang belum dijumlahkan laporan pendapatan berumur {figure} detik.",
      en: "The oldest journal that the revenue report has not added up is {figure} seconds old.",
    },
    oldest: `select (select posted_at from ledger.journal where id > (select last_journal_id from revenue_progress)
      order by id limit 1) as since`,
  }),
];
