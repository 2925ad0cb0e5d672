import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const NAME_CHECK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.name-checks.oldest_pending_seconds",
    warnsAt: 10 * 60,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Cek nama tertua yang belum dijawab bank berumur {figure} detik.",
      en: "The oldest name check without an answer is {figure} seconds old.",
    },
    oldest: "select min(made_at) as since from name_check where state = 'pending'",
  }),
];
