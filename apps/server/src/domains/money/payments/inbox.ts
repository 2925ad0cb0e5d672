import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Payments that a person must decide. */
export const PAYMENT_CASES_INBOX: InboxQueue = {
  kind: "payment_cases",
  waiting: `select k.id::text as key, k.opened_at as since, null::timestamptz as due_at, coalesce(c.amount, s.amount) as amount,
    jsonb_build_object('gateway', g.name, 'reference', coalesce(c.reference, k.id::text)) as facts
    from payment_case k join payment_gateway g on g.id = k.gateway_id left join payment_charge c on c.id = k.charge_id
    left join payment_stray s on s.id = k.stray_id where k.closed_at is null`,
  sentence: {
    id: "Pembayaran {reference} di {gateway} perlu diputuskan.",
    en: "Payment {reference} at {gateway} needs a decision.",
  },
  path: () => "/payments/cases",
};
