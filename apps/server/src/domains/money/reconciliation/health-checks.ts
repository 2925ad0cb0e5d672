import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

const DAY_SECONDS = 24 * 60 * 60;

export const RECONCILIATION_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.reconciliation.oldest_judging_seconds",
    warnsAt: 120,
    failsAt: 30 * 60,
    text: {
      id: "Laporan vendor yang paling lama belum selesai dicocokkan sudah menunggu {figure} detik.",
      en: "The vendor's statement that waits longest to be held against the books has waited {figure} seconds.",
    },
    oldest: "select min(received_at) as since from vendor_statement where state = 'judging'",
  }),
  ageCheck({
    name: "money.reconciliation.oldest_difference_seconds",
    warnsAt: DAY_SECONDS,
    failsAt: 7 * DAY_SECONDS,
    text: {
      id: "Selisih laporan yang paling lama terbuka sudah berumur {figure} detik.",
      en: "The difference with a statement that is open longest is {figure} seconds old.",
    },
    oldest: "select min(opened_at) as since from statement_difference where state = 'open'",
  }),
  ageCheck({
    name: "money.reconciliation.oldest_pull_seconds",
    warnsAt: 6 * 60 * 60,
    failsAt: 2 * DAY_SECONDS,
    text: {
      id: "Laporan gateway yang diambil sendiri paling lama tertunda {figure} detik.",
      en: "The gateway settlement that is asked for by itself is {figure} seconds late.",
    },
    // The day it is asked for is over since then.
    oldest: `select min((next_day + 1)::timestamp at time zone 'Asia/Jakarta') as since from settlement_pull
      where tries > 0 and (next_day + 1)::timestamp at time zone 'Asia/Jakarta' < clock_timestamp()`,
  }),
];
