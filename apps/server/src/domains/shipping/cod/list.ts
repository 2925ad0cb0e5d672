import type { CodPage, CodQuery, CodRow, CodState } from "@konter/contract/cod";
import { COURIER_NAMES } from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { codNetOf } from "./accounts.ts";
import { PARCEL, STATE } from "./store.ts";
import type { CodParcel } from "./store.ts";

interface ListRow extends CodParcel {
  readonly status: string;
  readonly recipient_name: string;
  readonly made_at: Date;
  readonly collected_at: Date | null;
  readonly paid_at: Date | null;
  readonly settled_on: string | null;
}

/** Orders that failed or were cancelled have no cash on delivery. */
const OF_PERIOD = `from shipment s left join parcel_cod c on c.shipment_id = s.id
  where s.member_id = $1 and s.cod_amount > 0 and s.status in ('processing', 'success')
    and ($2::date is null or s.business_date >= $2) and ($3::date is null or s.business_date <= $3)`;

/** The account's cash on delivery, the newest first, with the totals of the period. */
export async function listCod(
  database: Queries,
  memberId: number,
  { state, date_from: from, date_to: to, cursor, limit }: CodQuery,
): Promise<CodPage> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const period = [memberId, from ?? null, to ?? null];
  const [found, totals] = await Promise.all([
    database.query<ListRow>(
      `select ${PARCEL}, s.status, s.recipient ->> 'name' as recipient_name, s.made_at, c.collected_at, c.paid_at,
         to_char(c.settled_on, 'YYYY-MM-DD') as settled_on
       ${OF_PERIOD} and s.id < $4 and ($5::text is null or ${STATE} = $5) order by s.id desc limit $6`,
      [...period, before, state ?? null, limit + 1],
    ),
    database.query<{ state: CodState; count: number; amount: number }>(
      `select ${STATE} as state, count(*)::int as count, sum(s.cod_amount - s.cod_courier_fee - s.cod_own_fee)::bigint as amount
       ${OF_PERIOD} group by 1`,
      period,
    ),
  ]);
  const total = (...states: readonly CodState[]) =>
    totals.rows
      .filter((row) => states.includes(row.state))
      .reduce(
        (sum, row) => ({ count: sum.count + row.count, amount: rupiah(sum.amount + row.amount) }),
        { count: 0, amount: rupiah(0) },
      );
  const shown = found.rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toRow),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
    waiting: total("waiting"),
    collected: total("collected", "disputed"),
    paid: total("paid"),
  };
}

const toRow = (row: ListRow): CodRow => ({
  ref_id: row.ref_id,
  created_at: row.made_at.toISOString(),
  awb: row.status === "success" ? row.waybill : null,
  expedition: row.courier,
  expedition_name: COURIER_NAMES[row.courier],
  recipient_name: row.recipient_name,
  cod_amount: rupiah(row.cod_amount),
  cod_fee: rupiah(row.cod_courier_fee + row.cod_own_fee),
  cod_net: rupiah(codNetOf(row)),
  cod_state: row.cod_state,
  collected_at: row.collected_at?.toISOString() ?? null,
  settled_on: row.settled_on,
  paid_at: row.paid_at?.toISOString() ?? null,
});
