import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const TRANSFER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.transfers.oldest_overdue_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Transfer yang seharusnya sudah diteruskan terlambat {figure} detik.",
      en: "A held transfer should have gone on {figure} seconds ago.",
    },
    oldest:
      "select min(held_until) as since from deposit_transfer where state = 'held' and held_until <= clock_timestamp()",
  }),
];
