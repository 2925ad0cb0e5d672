import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const SEND_MONEY_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.send-money.oldest_open_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kiriman uang tertua yang belum jelas berumur {figure} detik.",
      en: "The oldest transfer to a bank that is not decided is {figure} seconds old.",
    },
    oldest:
      "select min(made_at) as since from send_money where state in ('unprocessed', 'processing')",
  }),
  ageCheck({
    name: "money.send-money.oldest_attention_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kiriman uang yang paling lama menunggu staf sudah menunggu {figure} detik.",
      en: "The transfer to a bank that waits longest for staff has waited {figure} seconds.",
    },
    oldest: "select min(attention_at) as since from send_money where attention is not null",
  }),
];
