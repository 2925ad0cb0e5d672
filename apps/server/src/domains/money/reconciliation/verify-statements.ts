import { findViolations } from "@konter/ledger";
import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Checks settlement lines against the ledger, and the suspense between gateways and banks against the payouts. */
const CHECKS = [
  {
    check: "every line of a settlement moved what it says, once",
    sql: `select concat('line ', id, ' says ', l.amount, ' at ', l.owner, ', moved ', m.amount, ' at ', m.owner) as detail
      from (select id, account as owner, case when kind in ('payout', 'fee') then amount else 0 end - fee as amount
            from statement_row where posted) l
      full join (
        select substr(j.reference, 2)::bigint as id, g.owner, sum(case when t.debit_account_id = g.id then t.amount else -t.amount end)::bigint as amount
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account g on g.kind = 'gateway' and g.id in (t.debit_account_id, t.credit_account_id)
        where j.kind = 'settlement_line' group by 1, 2) m using (id)
      where (l.amount, l.owner) is distinct from (m.amount, m.owner)`,
  },
  {
    check: "every payout that a bank line brought moved it, once",
    sql: `select concat('payout ', id, ' brought ', l.amount, ', moved ', m.amount) as detail
      from (select id, -amount as amount from statement_row where bank_line_id is not null) l
      full join (select substr(j.reference, 2)::bigint as id, sum(t.amount)::bigint as amount
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id where j.kind = 'settlement_payout' group by 1) m using (id)
      where l.amount is distinct from m.amount`,
  },
  {
    check: "what gateways paid out and no bank line brought lies in suspense",
    sql: `select concat('payouts ', p.amount, ', suspense ', a.balance) as detail
      from (select coalesce(sum(amount), 0)::bigint as amount from statement_row where kind = 'payout' and posted and bank_line_id is null) p,
        (select coalesce(sum(balance), 0)::bigint as balance from ledger.account where kind = 'suspense' and owner = 'gateway') a
      where p.amount <> a.balance`,
  },
];

export const verifyStatements = (pool: pg.Pool): Promise<readonly LedgerProblem[]> =>
  findViolations(pool, CHECKS);
