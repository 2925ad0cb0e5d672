import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const EXPORT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.exports.oldest_waiting_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "File laporan yang paling lama ditunggu sudah ditunggu {figure} detik.",
      en: "The report's file that is waited for longest has been for {figure} seconds.",
    },
    oldest:
      "select min(ordered_at) as since from report_export where state in ('waiting', 'writing')",
  }),
];
