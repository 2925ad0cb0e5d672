import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Every journal of a transfer with its accounts and amounts, by the ledger. */
const MOVED = `select j.reference as ref_id, string_agg(concat_ws(' ', j.kind, d.kind || ':' || d.owner, c.kind || ':' || c.owner, t.amount), ', ' order by j.id, t.position) as moves
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  join ledger.account d on d.id = t.debit_account_id join ledger.account c on c.id = t.credit_account_id
  where j.kind like 'deposit\\_transfer%' group by j.reference`;

/** The same, by the transfer's own row. */
const SAID = `select t.ref_id, concat_ws(', ',
    case when t.held_until is null then concat_ws(' ', 'deposit_transfer', 'deposit:' || t.sender_id, 'deposit:' || t.receiver_id, t.amount)
      else concat_ws(' ', 'deposit_transfer_hold', 'deposit:' || t.sender_id, 'in_flight:transfers', t.amount + t.fee) end,
    case when t.held_until is null and t.fee > 0 then concat_ws(' ', 'deposit_transfer', 'deposit:' || t.sender_id, 'revenue:transfer_fee', t.fee) end,
    case when t.held_until is not null and t.state = 'done' then concat_ws(' ', 'deposit_transfer_release', 'in_flight:transfers', 'deposit:' || t.receiver_id, t.amount) end,
    case when t.held_until is not null and t.state = 'done' and t.fee > 0 then concat_ws(' ', 'deposit_transfer_release', 'in_flight:transfers', 'revenue:transfer_fee', t.fee) end,
    case when t.state = 'stopped' then concat_ws(' ', 'deposit_transfer_stop', 'in_flight:transfers', 'deposit:' || t.sender_id, t.amount + t.fee) end,
    case when t.corrected_amount is not null then concat_ws(' ', 'deposit_transfer_correction', 'deposit:' || t.receiver_id, 'deposit:' || t.sender_id, t.corrected_amount) end
  ) as moves from deposit_transfer t`;

/** Checks transfers against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every transfer moved what it says, between its two members, once",
    sql: `select concat('transfer ', ref_id, ' says ', s.moves, '; moved ', m.moves) as detail
      from (${SAID}) s full join (${MOVED}) m using (ref_id) where s.moves is distinct from m.moves`,
  },
  {
    check: "the money of held transfers is that of the open ones",
    sql: `select concat('held ', coalesce(a.balance, 0), ', open transfers ', o.total) as detail
      from (select coalesce(sum(amount + fee), 0) as total from deposit_transfer where state = 'held') o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'transfers' where coalesce(a.balance, 0) <> o.total`,
  },
  {
    check: "what an account has sent on a day is the sum of its transfers",
    sql: `select concat('member ', member_id, ', ', day, ': ', d.sent, ', transfers ', t.sent) as detail
      from transfer_day d full join (select sender_id as member_id, business_date as day, sum(amount) as sent
        from deposit_transfer where state <> 'stopped' group by 1, 2) t using (member_id, day)
      where coalesce(d.sent, 0) <> coalesce(t.sent, 0)`,
  },
];

/** What verifyTransfers looks at, by name. */
export const TRANSFER_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyTransfers(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
