import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const BANK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.banks.oldest_new_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Mutasi bank yang paling lama belum dibukukan sudah menunggu {figure} detik.",
      en: "The bank line that waits longest to be booked has waited {figure} seconds.",
    },
    oldest:
      "select min(l.received_at) as since from bank_line l join bank_import i on i.id = l.import_id where l.place = 'new' and not i.held",
  }),
  ageCheck({
    name: "money.banks.oldest_queue_seconds",
    warnsAt: 12 * 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Mutasi bank yang paling lama menunggu seseorang sudah menunggu {figure} detik.",
      en: "The bank line that waits longest for a person has waited {figure} seconds.",
    },
    oldest: "select min(received_at) as since from bank_line where place = 'queue'",
  }),
];
