import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const PAYMENT_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.payments.oldest_creating_seconds",
    warnsAt: 120,
    failsAt: 30 * 60,
    text: {
      id: "Tagihan tertua yang belum dijawab gerbang pembayaran berumur {figure} detik.",
      en: "The oldest charge that its payment gateway has not answered is {figure} seconds old.",
    },
    oldest: "select min(opened_at) as since from payment_charge where state = 'creating'",
  }),
  ageCheck({
    name: "money.payments.oldest_question_seconds",
    warnsAt: 120,
    failsAt: 60 * 60,
    text: {
      id: "Pertanyaan kepada gerbang pembayaran yang paling terlambat sudah terlambat {figure} detik.",
      en: "The question to a payment gateway that is most overdue is {figure} seconds late.",
    },
    // What may not be called about yet waits for its gateway, not for a worker.
    oldest: `select min(greatest(next_ask_at, call_again_at)) as since from payment_charge
      where next_ask_at <= clock_timestamp() and coalesce(call_again_at <= clock_timestamp(), true)`,
  }),
  ageCheck({
    name: "money.payments.oldest_callback_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Callback gerbang pembayaran yang paling lama menunggu dibaca sudah menunggu {figure} detik.",
      en: "The payment gateway's callback that waits longest to be read has waited {figure} seconds.",
    },
    oldest: `select min(next_try_at) as since from payment_callback
      where processed_at is null and next_try_at <= clock_timestamp()`,
  }),
  {
    name: "money.payments.unanswered_count",
    warnsAt: 1,
    failsAt: 20,
    text: {
      id: "{figure} tagihan yang sudah diputuskan ditanyakan lagi dan gerbangnya tidak menjawab.",
      en: "{figure} decided charges are asked about, and their gateway gives no answer.",
    },
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number }>(
          "select count(*)::int as figure from payment_charge where unanswered >= 3 and next_ask_at is not null",
        )
      ).rows,
  },
  ageCheck({
    name: "money.payments.oldest_case_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Kasus pembayaran yang paling lama menunggu staf sudah menunggu {figure} detik.",
      en: "The payment case that waits longest for staff has waited {figure} seconds.",
    },
    oldest: "select min(opened_at) as since from payment_case where closed_at is null",
  }),
  {
    name: "money.payments.stray_rupiah",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "{figure} rupiah dari gerbang pembayaran belum jelas milik siapa.",
      en: "It is not known yet whose {figure} rupiah from payment gateways are.",
    },
    // Not netted: what was taken away explains nothing that came.
    read: async ({ pool }) =>
      (
        await pool.query<{ figure: number; since: Date | null }>(
          `select coalesce(sum(abs(s.amount)), 0)::bigint as figure, min(s.at) as since
           from payment_case k join payment_stray s on s.id = k.stray_id where k.closed_at is null`,
        )
      ).rows,
  },
];
