import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Checks cancellation cases against their parcels and the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every approved cancellation gave the parcel's money back once",
    sql: `select concat(s.ref_id, ': ', s.status, ', case of ', c.amount, ', given back ', coalesce(j.amount, 0)) as detail
      from postal_cancel c join shipment s on s.id = c.shipment_id
      left join (select j.reference, sum(t.amount)::bigint as amount from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        where j.kind = 'shipment_canceled' group by 1) j on j.reference = s.ref_id
      where c.state = 'approved' and (s.status <> 'canceled' or j.amount is distinct from c.amount)`,
  },
  {
    check: "every parcel that staff cancelled has an approved case",
    sql: `select s.ref_id as detail from shipment_word w join shipment s on s.id = w.shipment_id
      where w.source = 'staff' and w.word = 'cancel_approved'
        and not exists (select from postal_cancel c where c.shipment_id = s.id and c.state = 'approved')`,
  },
  {
    check: "every open cancellation case has a proof",
    sql: `select concat('case ', c.id) as detail from postal_cancel c
      where c.state = 'open' and not exists (select from postal_cancel_file f where f.case_id = c.id)`,
  },
];

/** The names of the checks of verifyPostalCancels. */
export const POSTAL_CANCEL_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyPostalCancels(
  pool: pg.Pool | pg.ClientBase,
): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
