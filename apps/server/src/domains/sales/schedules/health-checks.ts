import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const SCHEDULE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.schedules.oldest_due_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Pembelian terjadwal yang paling terlambat sudah terlambat {figure} detik.",
      en: "The scheduled purchase that is most overdue is {figure} seconds late.",
    },
    // What waits because the brand has switched schedules off is not late.
    oldest: `select min(next_run_at) as since from schedule where next_run_at <= clock_timestamp()
        and not exists (select from brand_setting where name = 'schedules' and value = 'false')`,
  }),
];
