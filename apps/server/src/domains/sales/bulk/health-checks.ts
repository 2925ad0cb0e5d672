import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const BULK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.bulk.oldest_due_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Top up massal yang paling lama menunggu sudah menunggu {figure} detik.",
      en: "The bulk top-up that waits longest has waited {figure} seconds.",
    },
    // What waits because the brand has switched it off is not late.
    oldest: `select min(next_action_at) as since from bulk_run where next_action_at <= clock_timestamp()
        and not exists (select from brand_setting where name in ('bulk', 'ppob') and value = 'false')`,
  }),
];
