import { rupiah } from "@konter/contract/money";
import type { ParcelReportTotals } from "@konter/contract/parcel-reports";
import { COURIER_NAMES, POSTAL_COURIERS, POSTAL_MODES } from "@konter/contract/parcels";
import type {
  CourierCode,
  PostalMode,
  ShipmentState,
  ShippingState,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { POSTAL_MODE } from "../shipments/index.ts";

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

interface ModeRow extends StateRow {
  /** Null for couriers other than the post. */
  readonly mode: PostalMode | null;
}
const MODE = `case when s.courier in (${POSTAL_COURIERS.map((code) => `'${code}'`).join(", ")}) then ${POSTAL_MODE} end`;

/** Sums the shipments `s` of a condition by courier and state. */
export async function readParcelTotals(
  database: Queries,
  condition: string,
  values: readonly unknown[],
): Promise<ParcelReportTotals> {
  const { rows: modes } = await database.query<ModeRow>(
    `select s.courier, s.status, s.shipping, ${MODE} as mode, count(*)::int as parcels, sum(s.billed_grams)::bigint as billed_weight,
       sum(s.total_cost)::bigint as total_cost, sum(s.agent_cashback)::bigint as agent_cashback, sum(s.cod_amount)::bigint as cod_amount
     from shipment s where ${condition} group by 1, 2, 3, 4`,
    [...values],
  );
  const rows = byState(modes);
  const succeeded = rows.filter(({ status }) => status === "success");
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
    by_mode: byMode(modes),
  };
}

const sum = (of: readonly StateRow[], read: (row: StateRow) => number): number =>
  of.reduce((total, row) => total + read(row), 0);

/** Adds up the modes of each courier and state, the most parcels of a courier and status first. */
function byState(rows: readonly ModeRow[]): readonly StateRow[] {
  const states = Map.groupBy(rows, (row) => `${row.courier} ${row.status} ${row.shipping}`);
  return [...states.values()]
    .flatMap(([first, ...others]): StateRow[] => {
      if (first === undefined) return [];
      const all = [first, ...others];
      return [
        {
          ...first,
          parcels: sum(all, ({ parcels }) => parcels),
          billed_weight: sum(all, (row) => row.billed_weight),
          total_cost: sum(all, (row) => row.total_cost),
          agent_cashback: sum(all, (row) => row.agent_cashback),
          cod_amount: sum(all, (row) => row.cod_amount),
        },
      ];
    })
    .toSorted(
      (one, other) =>
        compare(`${one.courier} ${one.status}`, `${other.courier} ${other.status}`) ||
        other.parcels - one.parcels ||
        compare(one.shipping, other.shipping),
    );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sums the postal parcels whose order succeeded, by how they are paid for. */
function byMode(rows: readonly ModeRow[]): ParcelReportTotals["by_mode"] {
  return POSTAL_MODES.flatMap((mode) => {
    const of = rows.filter((row) => row.mode === mode && row.status === "success");
    if (of.length === 0) return [];
    return [
      {
        mode,
        parcels: sum(of, ({ parcels }) => parcels),
        total_cost: rupiah(sum(of, (row) => row.total_cost)),
        cod_amount: rupiah(sum(of, (row) => row.cod_amount)),
      },
    ];
  });
}
