import { rupiah } from "@konter/contract/money";
import type { ParcelReportTotals } from "@konter/contract/parcel-reports";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode, ShipmentState, ShippingState } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";

interface StateRow {
  readonly courier: CourierCode;
  readonly status: ShipmentState;
  readonly shipping: ShippingState;
  readonly parcels: number;
  readonly billed_weight: number;
  readonly total_cost: number;
  readonly agent_cashback: number;
  readonly cod_amount: number;
}

/** Sums the shipments `s` of a condition by courier and state. */
export async function readParcelTotals(
  database: Queries,
  condition: string,
  values: readonly unknown[],
): Promise<ParcelReportTotals> {
  const { rows } = await database.query<StateRow>(
    `select s.courier, s.status, s.shipping, count(*)::int as parcels, sum(s.billed_grams)::bigint as billed_weight,
       sum(s.total_cost)::bigint as total_cost, sum(s.agent_cashback)::bigint as agent_cashback, sum(s.cod_amount)::bigint as cod_amount
     from shipment s where ${condition} group by 1, 2, 3 order by 1, 2, count(*) desc, 3`,
    [...values],
  );
  const succeeded = rows.filter(({ status }) => status === "success");
  const sum = (of: readonly StateRow[], read: (row: StateRow) => number) =>
    of.reduce((total, row) => total + read(row), 0);
  return {
    parcels: sum(rows, ({ parcels }) => parcels),
    success_count: sum(succeeded, ({ parcels }) => parcels),
    billed_weight: sum(succeeded, (row) => row.billed_weight),
    total_cost: rupiah(sum(succeeded, (row) => row.total_cost)),
    agent_cashback: rupiah(sum(succeeded, (row) => row.agent_cashback)),
    cod_amount: rupiah(sum(succeeded, (row) => row.cod_amount)),
    by_state: rows.map((row) => ({
      expedition: row.courier,
      expedition_name: COURIER_NAMES[row.courier],
      status: row.status,
      shipping_status: row.shipping,
      parcels: row.parcels,
      billed_weight: row.billed_weight,
      total_cost: rupiah(row.total_cost),
      agent_cashback: rupiah(row.agent_cashback),
      cod_amount: rupiah(row.cod_amount),
    })),
  };
}
