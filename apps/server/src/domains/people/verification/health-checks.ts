import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

const DAY_SECONDS = 24 * 60 * 60;

export const VERIFICATION_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "people.verification.oldest_waiting_seconds",
    warnsAt: 2 * DAY_SECONDS,
    failsAt: 7 * DAY_SECONDS,
    text: {
      id: "Verifikasi identitas tertua yang menunggu berumur {figure} detik.",
      en: "The oldest identity that waits to be judged is {figure} seconds old.",
    },
    oldest: "select min(submitted_at) as since from verification where state = 'waiting'",
  }),
];
