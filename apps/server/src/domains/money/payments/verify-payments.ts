import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * What the journals of a reference moved at a gateway; positive for money received. Stray money has its own journals.
 */
const MOVED = `select j.reference, a.owner as gateway_id,
    coalesce(sum(t.amount) filter (where t.debit_account_id = a.id), 0) as came,
    coalesce(sum(t.amount) filter (where t.credit_account_id = a.id), 0) as went
  from ledger.account a join ledger.transfer t on a.id in (t.debit_account_id, t.credit_account_id)
  join ledger.journal j on j.id = t.journal_id
  where a.kind = 'gateway' and j.kind not in ('charge_stray', 'gateway_payout', 'gateway_fee') group by 1, 2`;

/** Checks charges against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check:
      "every paid charge moved its amount at its gateway, and back what was reversed, once; no other did",
    sql: `select concat(coalesce(c.charge_reference, m.reference), ' at ', coalesce(c.gateway_id, m.gateway_id), ' says ', coalesce(c.amount, 0), ' and ',
        coalesce(c.reversed_amount, 0), ' back, the ledger ', coalesce(m.came, 0), ' and ', coalesce(m.went, 0)) as detail
      from (select reference, gateway_id, charge_reference, amount, reversed_amount from payment_charge where credited_at is not null) c
      full join (${MOVED}) m using (reference, gateway_id)
      where (c.amount, c.reversed_amount) is distinct from (m.came::bigint, m.went::bigint)`,
  },
  {
    check: "every stray amount lies in suspense, once, until it was credited",
    sql: `select concat('S', s.id, ' of ', s.amount, ' moved ', coalesce(m.amount, 0), ', credited ', coalesce(k.amount, 0)) as detail
      from payment_stray s
      left join lateral (select sum(case when t.debit_account_id = a.id then t.amount else -t.amount end) as amount
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id join ledger.account a on a.kind = 'gateway' and a.owner = s.gateway_id
          and a.id in (t.debit_account_id, t.credit_account_id)
        where j.idempotency_key = 'charge_stray:' || s.id) m on true
      left join lateral (select sum(t.amount) as amount from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        where j.idempotency_key = 'charge_stray_credit:' || s.id) k on true
      where coalesce(m.amount, 0) <> s.amount or coalesce(k.amount, 0) <> (case when s.credited_at is null then 0 else s.amount end)`,
  },
  {
    check: "suspense holds the stray amounts that nobody was credited with",
    sql: `select concat('suspense ', coalesce(a.balance, 0), ', strays ', s.total) as detail
      from (select coalesce(sum(amount), 0) as total from payment_stray where credited_at is null) s
      left join ledger.account a on a.kind = 'suspense' and a.owner = 'payments' where coalesce(a.balance, 0) <> s.total`,
  },
  {
    check: "a gateway's account is what its charges and strays say, less what was settled",
    sql: `select concat('gateway:', a.owner, ' has ', a.balance, ', charges and strays say ', coalesce(c.total, 0) + coalesce(s.total, 0),
        ', settled ', coalesce(p.total, 0)) as detail
      from ledger.account a
      left join (select gateway_id, sum(amount - reversed_amount) as total from payment_charge where credited_at is not null group by 1) c
        on c.gateway_id = a.owner
      left join (select gateway_id, sum(amount) as total from payment_stray group by 1) s on s.gateway_id = a.owner
      left join (select g.id, sum(case when t.credit_account_id = g.id then t.amount else -t.amount end) as total
        from ledger.account g join ledger.transfer t on g.id in (t.debit_account_id, t.credit_account_id)
        join ledger.journal j on j.id = t.journal_id
        where g.kind = 'gateway' and j.kind in ('gateway_payout', 'gateway_fee') group by 1) p on p.id = a.id
      where a.kind = 'gateway' and a.balance <> coalesce(p.total, 0) - coalesce(c.total, 0) - coalesce(s.total, 0)`,
  },
  {
    check: "an open charge has something that will move it, or a person's eye",
    sql: `select c.charge_reference as detail from payment_charge c where c.state in ('creating', 'pending', 'confirming')
      and c.next_ask_at is null and not exists (select from payment_case k where k.charge_id = c.id and k.closed_at is null)`,
  },
];

/** The names of the checks of verifyPayments. */
export const PAYMENT_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyPayments(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
