import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * Recalculates the earnings of all sales up to the worker's position. A sale that the brand's loss account paid earns
 * nothing.
 */
const DUE = `select p.id as purchase_id, e.kind, e.member_id, e.amount
  from cashback_progress g join ledger.journal j on j.id > g.first_journal_id and j.id <= g.last_journal_id
    and j.kind in ('purchase_success', 'purchase_late_success')
    and not exists (select from ledger.transfer t join ledger.account a on a.id = t.debit_account_id
      where t.journal_id = j.id and t.position = 1 and a.kind = 'loss')
  join purchase p on p.ref_id = j.reference
  cross join lateral standing_at(p.member_id, p.accepted_at) s
  cross join lateral purchase_earnings(p, s.category, s.upline_id) e`;

/**
 * Checks cashback and upline shares against purchases, rules and ledger (invariant I11). Each query returns the
 * violations.
 */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every sale earned what its rules say, once",
    sql: `select concat('purchase ', purchase_id, ' ', kind, ' is due ', due.amount, ', noted ', e.amount) as detail
      from (${DUE}) due full join (select * from cashback_entry where purchase_id is not null) e using (purchase_id, kind)
      where (due.member_id, due.amount) is distinct from (e.member_id, e.amount)`,
  },
  {
    check: "every cashback entry has the journals of its state, and no other",
    sql: `select concat(p.ref_id, ' ', e.kind, ' is ', e.state, ' with ', j.kinds) as detail
      from cashback_entry e join purchase p on p.id = e.purchase_id
      join lateral (select coalesce(string_agg(concat_ws(' ', j.kind, t.amount, a.owner), ',' order by j.id), '') as kinds
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account a on a.kind = 'cashback' and a.id in (t.debit_account_id, t.credit_account_id)
        where j.reference = p.ref_id and j.idempotency_key in (concat_ws(':', 'cashback', p.ref_id, e.kind, 'credit'),
          concat_ws(':', 'cashback', p.ref_id, e.kind, 'taken_back'))) j on true
      where j.kinds <> concat_ws(',', case when e.credited_at is not null then concat_ws(' ', 'cashback_credit', e.amount, e.member_id) end,
        case when e.credited_at is not null and e.reversed_at is not null then concat_ws(' ', 'cashback_taken_back', e.amount, e.member_id) end)`,
  },
  {
    check: "the cashback wallets moved by what was credited and taken back",
    sql: `select concat('cashback:', owner, ' moved by ', moved.total, ', entries say ', noted.total) as detail
      from (
        select a.owner, sum(case when t.credit_account_id = a.id then t.amount else -t.amount end) as total
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account a on a.kind = 'cashback' and a.id in (t.debit_account_id, t.credit_account_id)
        where j.kind in ('cashback_credit', 'cashback_taken_back') group by a.owner) moved
      full join (select member_id::text as owner, sum(amount) filter (where state = 'credited') as total
        from cashback_entry where credited_at is not null group by member_id) noted using (owner)
      where coalesce(moved.total, 0) <> coalesce(noted.total, 0)`,
  },
  {
    check:
      "every redemption moved what its receipt says, from the wallet to the deposit of its member, once",
    sql: `select concat('redemption ', ref_id, ' says ', r.moves, '; moved ', m.moves) as detail
      from (select ref_id, concat_ws(' ', member_id, member_id, amount, cashback_balance, deposit_balance) as moves from cashback_redemption) r
      full join (
        select j.reference as ref_id, string_agg(concat_ws(' ', d.owner, c.owner, t.amount, t.debit_balance, t.credit_balance), ', ') as moves
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account d on d.id = t.debit_account_id and d.kind = 'cashback'
        join ledger.account c on c.id = t.credit_account_id and c.kind = 'deposit'
        where j.kind = 'cashback_redeem' group by j.reference) m using (ref_id)
      where r.moves is distinct from m.moves`,
  },
  {
    check: "what a returned sale earned is nobody's",
    sql: `select concat(p.ref_id, ' ', e.kind, ' is ', e.state) as detail
      from cashback_entry e join purchase p on p.id = e.purchase_id
      join ledger.journal j on j.reference = p.ref_id and j.kind = 'purchase_returned'
      join cashback_progress g on j.id <= g.last_journal_id where e.state <> 'reversed'`,
  },
  {
    check: "an account's sums of a day are those of its cashback entries",
    sql: `select concat('member ', member_id, ', ', earned_on, ', ', state, ': sums of ', coalesce(d.count, 0), ', entries ', coalesce(c.count, 0)) as detail
      from (select member_id, earned_on, state, count(*) as count, sum(amount) as amount from cashback_entry group by 1, 2, 3) c
      full join cashback_day d using (member_id, earned_on, state)
      where (coalesce(c.count, 0), coalesce(c.amount, 0)) is distinct from (coalesce(d.count, 0)::bigint, coalesce(d.amount, 0)::numeric)`,
  },
  {
    check: "a cashback wallet may be spent down to zero, and no further",
    sql: `select concat('cashback:', owner, ' ', balance, ' with floor ', floor) as detail
      from ledger.account where kind = 'cashback' and floor is distinct from least(0, balance)`,
  },
];

/** The names of the checks of verifyCashback. */
export const CASHBACK_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyCashback(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
