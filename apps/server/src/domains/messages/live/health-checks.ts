import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const LIVE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "messages.live.oldest_unpublished_seconds",
    warnsAt: 30,
    failsAt: 300,
    text: {
      id: "Kabar untuk layar yang terbuka paling lama menunggu {figure} detik.",
      en: "The news for open screens that waits longest has waited {figure} seconds.",
    },
    oldest: "select min(created_at) as since from outbox where published_at is null",
  }),
];
