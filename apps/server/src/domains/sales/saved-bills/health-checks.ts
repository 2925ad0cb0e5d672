import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const SAVED_BILL_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.saved-bills.oldest_agreed_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Tagihan yang sudah disetujui untuk dibayar bersama menunggu {figure} detik.",
      en: "A bill that was agreed to be paid together with others waits for {figure} seconds.",
    },
    oldest: "select min(due_at) as since from bill_run_row where state = 'agreed'",
  }),
];
