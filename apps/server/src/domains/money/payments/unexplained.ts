import { countedSource } from "../reconciliation/index.ts";

/** Money at gateways that fits no charge and was not given to anybody, while its case is open. */
export const STRAYS_UNEXPLAINED = countedSource(
  {
    name: "money.payments.strays",
    title: { id: "Uang di gateway yang tidak cocok", en: "Money at gateways that fits nothing" },
    room: "/payments/cases",
  },
  `select count(*)::int as items, coalesce(sum(abs(s.amount)), 0)::bigint as amount
   from payment_stray s join payment_case c on c.stray_id = s.id where c.closed_at is null and s.credited_at is null`,
);
