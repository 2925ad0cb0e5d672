import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const DISBURSER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.disbursers.oldest_callback_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Callback vendor kirim uang yang paling lama menunggu dibaca sudah menunggu {figure} detik.",
      en: "The payout vendor's callback that waits longest to be read has waited {figure} seconds.",
    },
    oldest: `select min(next_try_at) as since from disbursement_callback
      where processed_at is null and next_try_at <= clock_timestamp()`,
  }),
];
