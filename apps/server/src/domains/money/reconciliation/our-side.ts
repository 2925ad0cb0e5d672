import { rupiah } from "@konter/contract/money";
import type { DifferenceDetail } from "@konter/contract/reconciliation";
import type { Queries } from "@konter/postgres";

interface Ours {
  readonly purchase: string | null;
  readonly payment: number | null;
  readonly reference: string;
  readonly what: string;
  readonly status: string;
  readonly amount: number;
  readonly at: Date | null;
}

/** Returns our record of a difference's purchase or payment; null if there is none. */
export async function readOurSide(
  database: Queries,
  {
    purchase_id: purchaseId,
    attempt_number: number,
    charge_id: chargeId,
  }: {
    readonly purchase_id: number | null;
    readonly attempt_number: number | null;
    readonly charge_id: number | null;
  },
): Promise<DifferenceDetail["ours"]> {
  const found =
    purchaseId === null
      ? await database.query<Ours>(
          `select null as purchase, c.id as payment, c.charge_reference as reference, c.method as what, c.state as status,
             case when c.credited_at is null then 0 else c.amount - c.reversed_amount end as amount, coalesce(c.paid_at, c.opened_at) as at
           from payment_charge c where c.id = $1`,
          [chargeId],
        )
      : await database.query<Ours>(
          `select p.ref_id as purchase, null::bigint as payment, a.supplier_reference as reference, a.sku as what, a.state as status,
             case when a.state = 'success' then -coalesce(a.actual_cost, a.quoted_cost) when a.state in ('failed', 'canceled', 'reversed') then 0
               else -a.quoted_cost end as amount, coalesce(a.submitted_at, p.accepted_at) as at
           from purchase_attempt a join purchase p on p.id = a.purchase_id where a.purchase_id = $1 and a.number = $2`,
          [purchaseId, number],
        );
  const [ours] = found.rows;
  return ours === undefined
    ? null
    : { ...ours, amount: rupiah(ours.amount), at: ours.at?.toISOString() ?? null };
}
