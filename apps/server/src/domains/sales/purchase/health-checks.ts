import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

export const PURCHASE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.purchase.oldest_open_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Pembelian tertua yang belum selesai berumur {figure} detik.",
      en: "The oldest purchase that is not decided is {figure} seconds old.",
    },
    // What is open is found through its attempt: no index names the purchase's state.
    oldest: `select min(p.accepted_at) as since from purchase_attempt a join purchase p on p.id = a.purchase_id
      where a.next_action_at is not null and p.state in ('reserved', 'submitting', 'unknown')`,
  }),
  ageCheck({
    name: "sales.purchase.oldest_unclaimed_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Pembelian yang paling lama menunggu pengirim sudah menunggu {figure} detik.",
      en: "The purchase that waits longest for a worker has waited {figure} seconds.",
    },
    // What may not be called yet waits for its supplier, not for a worker.
    oldest: `select min(greatest(a.next_action_at, a.call_again_at)) as since from purchase_attempt a
      where a.next_action_at <= clock_timestamp() and coalesce(a.call_again_at <= clock_timestamp(), true)`,
  }),
  ageCheck({
    name: "sales.purchase.oldest_case_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Pembelian yang menunggu keputusan staf paling lama sudah menunggu {figure} detik.",
      en: "The purchase that waits longest for a decision of staff has waited {figure} seconds.",
    },
    oldest: "select min(case_since) as since from purchase where case_reason is not null",
  }),
  ageCheck({
    name: "sales.purchase.oldest_callback_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Callback pemasok yang paling lama menunggu dibaca sudah menunggu {figure} detik.",
      en: "The supplier's callback that waits longest to be read has waited {figure} seconds.",
    },
    oldest: `select min(next_try_at) as since from supplier_callback
      where processed_at is null and next_try_at <= clock_timestamp()`,
  }),
  ageCheck({
    name: "sales.purchase.oldest_question_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Pertanyaan kepada pemasok yang paling terlambat sudah terlambat {figure} detik.",
      en: "The question to a supplier that is most overdue is {figure} seconds late.",
    },
    oldest:
      "select min(next_ask_at) as since from purchase_question where next_ask_at <= clock_timestamp()",
  }),
];
