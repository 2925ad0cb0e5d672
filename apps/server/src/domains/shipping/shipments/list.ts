import type { CourierCode, ShipmentPage, ShipmentQuery } from "@konter/contract/parcels";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { CourierRegistry } from "../couriers/index.ts";
import { toShipment } from "./describe.ts";
import type { ShipmentRow } from "./store.ts";

/** The id below which a page begins. */
export const beforeOf = (cursor: string | undefined): number =>
  /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;

/** The rows of one page of one more row than shown, and where the next page begins. */
export function pageOf<Row extends { readonly id: number }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    shown,
    next_cursor: rows.length > limit && last !== undefined ? String(last.id) : null,
  };
}

interface Counts {
  readonly success_trx_count: number;
  readonly failed_trx_count: number;
  readonly delivered_trx_count: number;
  readonly waiting_for_pickup_trx_count: number;
}

/** The account's shipments, the newest first, and the counts of all of them or of those of one courier. */
export async function listShipments(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  { courier, status, shipping_status, cursor, limit }: ShipmentQuery,
  counts?: CourierCode,
): Promise<ShipmentPage> {
  const [found, counted] = await Promise.all([
    database.query<ShipmentRow>(
      `select * from shipment where member_id = $1 and id < $2 and ($3::text is null or courier = $3) and ($4::text is null or status = $4)
         and ($5::text is null or shipping = $5) order by id desc limit $6`,
      [
        memberId,
        beforeOf(cursor),
        courier ?? null,
        status ?? null,
        shipping_status ?? null,
        limit + 1,
      ],
    ),
    database.query<Counts>(
      `select (count(*) filter (where status = 'success'))::int as success_trx_count,
         (count(*) filter (where status = 'failed'))::int as failed_trx_count,
         (count(*) filter (where shipping = 'delivered'))::int as delivered_trx_count,
         (count(*) filter (where shipping = 'waiting_pickup'))::int as waiting_for_pickup_trx_count
       from shipment where member_id = $1 and ($2::text is null or courier = $2)`,
      [memberId, counts ?? null],
    ),
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return {
    rows: shown.map((row) => toShipment(row, registry)),
    next_cursor,
    ...onlyRow(counted),
  };
}
