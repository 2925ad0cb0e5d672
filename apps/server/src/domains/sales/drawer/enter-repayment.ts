import type { RepaymentWay } from "@konter/contract/drawer";
import type pg from "pg";

/**
 * Enters a customer's repayment in the account's longest open drawer. Without an open drawer it is only in the debt
 * list. Runs in the transaction that writes the repayment and locks the account.
 */
export async function enterRepayment(
  client: pg.ClientBase,
  memberId: number,
  repayment: {
    readonly id: number;
    readonly purchaseId: number;
    readonly amount: number;
    readonly way: RepaymentWay;
    readonly note: string | null;
  },
): Promise<void> {
  await client.query(
    `insert into drawer_entry (shift_id, member_id, kind, way, amount, purchase_id, repayment_id, note)
     select s.id, s.member_id, 'repayment', $2, $3, $4, $5, $6 from drawer_shift s
     where s.member_id = $1 and s.closed_at is null order by s.id limit 1`,
    [memberId, repayment.way, repayment.amount, repayment.purchaseId, repayment.id, repayment.note],
  );
}
