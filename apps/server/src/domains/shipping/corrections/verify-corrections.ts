import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** The effect of journals of these kinds on each account of each parcel, by the ledger. */
const moved = (
  kinds: string,
) => `select j.reference as ref_id, a.kind || ':' || a.owner as account, sum(x.change)::bigint as change
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  cross join lateral (values (t.debit_account_id, 0 - t.amount), (t.credit_account_id, t.amount)) as x(account_id, change)
  join ledger.account a on a.id = x.account_id
  where j.kind in (${kinds}) group by 1, 2 having sum(x.change) <> 0`;

/** The same effect by rows with `got`, what the member received. */
const said = (rows: string) => `select s.ref_id, p.account, sum(p.change)::bigint as change
  from (${rows}) r join shipment s on s.id = r.shipment_id
  cross join lateral (values ('deposit:' || s.member_id, r.got), ('courier:' || s.courier_account_id, 0 - r.got)) as p(account, change)
  group by 1, 2 having sum(p.change) <> 0`;

const differs = (rows: string, kinds: string) =>
  `select concat(ref_id, ' ', account, ': says ', coalesce(s.change, 0), ', moved ', coalesce(m.change, 0)) as detail
   from (${said(rows)}) s full join (${moved(kinds)}) m using (ref_id, account) where s.change is distinct from m.change`;

/** Checks corrections and claims against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every correction of shipping costs moved what its state says, account by account",
    sql: differs(
      "select shipment_id, charged - billed as got from parcel_correction where settled_at is not null and returned_at is null",
      "'shipment_reweigh', 'shipment_reweigh_back'",
    ),
  },
  {
    check: "every claim about a parcel paid what its row says, account by account",
    sql: differs(
      "select shipment_id, paid as got from parcel_claim where state = 'paid'",
      "'shipment_claim_paid'",
    ),
  },
  {
    check: "every accepted line of a courier's invoice was posted to its account once",
    sql: `select concat(reference, ': says ', coalesce(s.paid, 0), ', moved ', coalesce(m.amount, 0)) as detail
      from (select 'I' || d.invoice_id || '-' || d.line as reference, i.courier_account_id as account, d.paid from courier_invoice_decision d
        join courier_invoice i on i.id = d.invoice_id where d.paid > 0) s
      full join (select j.reference, a.owner as account, sum(t.amount)::bigint as amount from ledger.journal j
        join ledger.transfer t on t.journal_id = j.id join ledger.account a on a.id = t.credit_account_id and a.kind = 'courier'
        where j.kind = 'courier_charge' group by 1, 2) m using (reference, account)
      where s.paid is distinct from m.amount`,
  },
];

/** The names of the checks of verifyCorrections. */
export const CORRECTION_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyCorrections(
  pool: pg.Pool | pg.ClientBase,
): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
