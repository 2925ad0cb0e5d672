import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const REPORT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.report.oldest_unfindable_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Penjualan tertua yang belum bisa dicari berumur {figure} detik.",
      en: "The oldest sale that the search does not find yet is {figure} seconds old.",
    },
    oldest: `select (select accepted_at from purchase where id > (select coalesce(max(purchase_id), 0) from sales_search)
      order by id limit 1) as since`,
  }),
];
