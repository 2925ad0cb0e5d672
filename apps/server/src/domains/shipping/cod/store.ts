import type { CodState } from "@konter/contract/cod";
import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { CodMoney } from "./accounts.ts";
import type { CodStanding } from "./deciding/decide-cod.ts";

/** A parcel with its cash on delivery. */
export interface CodParcel extends CodMoney {
  readonly id: number;
  readonly courier: CourierCode;
  readonly waybill: string | null;
  readonly cod_state: CodState;
}

/** Where the money of shipment `s` with parcel_cod `c` is; before its delivery the shipment itself says so. */
export const STATE = `coalesce(c.state, case when s.status in ('failed', 'canceled') or s.shipping in ('returned', 'lost_or_damaged', 'cancelled')
  then 'returned' else 'waiting' end)`;

export const PARCEL = `s.id, s.ref_id, s.member_id, s.courier, s.courier_account_id, s.waybill, s.cod_amount, s.cod_courier_fee, s.cod_own_fee,
  ${STATE} as cod_state`;

export const standingOf = (parcel: CodParcel): CodStanding => ({
  state: parcel.cod_state,
  amount: parcel.cod_amount,
  courierFee: parcel.cod_courier_fee,
});

export async function findParcel(
  database: Queries,
  column: "id" | "ref_id",
  value: number | string,
): Promise<CodParcel | undefined> {
  const found = await database.query<CodParcel>(
    `select ${PARCEL} from shipment s left join parcel_cod c on c.shipment_id = s.id where s.${column} = $1 and s.cod_amount > 0`,
    [value],
  );
  return found.rows[0];
}
