import type pg from "pg";

/** Each balance in whole rupiah, and the number of open purchases. */
export interface Remains {
  readonly deposit: number;
  readonly cashback: number;
  readonly loan: number;
  /** Cashback and shares that are earned but not credited yet. */
  readonly waiting: number;
  readonly open: number;
}

/** Returns what prevents an account from ending (feature row M114). */
export async function whatRemains(client: pg.ClientBase, memberId: number): Promise<Remains> {
  const answer = await client.query<Remains>(
    `select
       coalesce((select sum(balance) from ledger.account where kind = 'deposit' and owner = $1::text), 0)::bigint as deposit,
       coalesce((select sum(balance) from ledger.account where kind = 'cashback' and owner = $1::text), 0)::bigint as cashback,
       coalesce((select sum(balance) from ledger.account where kind = 'loan_deposit' and owner = $1::text), 0)::bigint as loan,
       coalesce((select sum(amount) from cashback_entry where member_id = $1::bigint and state = 'pending'), 0)::bigint as waiting,
       ((select count(*) from purchase where member_id = $1::bigint and state in ('blocked', 'reserved', 'submitting', 'unknown'))
         + (select count(*) from send_money where member_id = $1::bigint and state in ('unprocessed', 'processing'))
         + (select count(*) from shipment where member_id = $1::bigint and (status = 'processing'
             or cod_amount > 0 and status = 'success' and shipping not in ('delivered', 'returned', 'lost_or_damaged', 'cancelled')))
         + (select count(*) from ledger.account where kind = 'member_cod' and owner = $1::text and balance > 0)
         + (select count(*) from parcel_correction where member_id = $1::bigint and state in ('review', 'noticed', 'disputed', 'rejected') and settled_at is null)
         + (select count(*) from parcel_claim where member_id = $1::bigint and state in ('open', 'sent'))
         + (select count(*) from postal_cancel where member_id = $1::bigint and state = 'open')
         + (select count(*) from shop_return where member_id = $1::bigint and state in ('asked', 'approved', 'received'))
         + (select count(*) from loan where $1::bigint in (agent_id, master_id) and state in ('pending', 'active'))
         + (select count(*) from name_check where member_id = $1::bigint and state = 'pending'))::int as open`,
    [memberId],
  );
  const [row] = answer.rows;
  if (row === undefined) throw new Error("a count without a row");
  return row;
}
