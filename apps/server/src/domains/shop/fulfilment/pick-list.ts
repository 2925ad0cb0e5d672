import type { ShopPickList } from "@konter/contract/shop-office-orders";
import type { Shipment } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { CourierRegistry } from "../../shipping/couriers/index.ts";
import { toShipment } from "../../shipping/shipments/index.ts";
import type { ShipmentRow } from "../../shipping/shipments/index.ts";

interface PickRow {
  readonly category: string;
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly pieces: number;
  readonly numbers: string[];
}

/** The goods of orders that are prepared, by category and name; other orders are left out. */
export async function readPickList(
  database: Queries,
  numbers: readonly string[],
): Promise<ShopPickList> {
  const { rows } = await database.query<PickRow>(
    `select c.name as category, l.product_id, l.sku, l.name, sum(l.quantity)::int as pieces, array_agg(o.number order by o.id) as numbers
     from shop_order o join shop_order_line l on l.order_id = o.id join shop_product p on p.id = l.product_id
     join shop_category c on c.id = p.category_id
     where o.number = any($1) and o.status in ('pending', 'processed') group by 1, 2, 3, 4 order by lower(c.name), lower(l.name), l.sku`,
    [numbers],
  );
  return {
    orders: new Set(rows.flatMap((row) => row.numbers)).size,
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    categories: [...Map.groupBy(rows, ({ category }) => category)].map(([name, lines]) => ({
      name,
      lines: lines.map(({ category: _category, product_id: id, ...line }) => ({
        product_id: String(id),
        ...line,
      })),
    })),
  };
}

/** The parcels of shipped orders that have a waybill, in the order of the given numbers. */
export async function readLabels(
  database: Queries,
  registry: CourierRegistry,
  numbers: readonly string[],
): Promise<{ shipments: Shipment[] }> {
  const { rows } = await database.query<ShipmentRow>(
    `select s.* from unnest($1::text[]) with ordinality given(number, place)
     join shop_order o on o.number = given.number join shipment s on s.ref_id = o.shipment_ref
     where s.status = 'success' and s.waybill is not null order by given.place`,
    [numbers],
  );
  return { shipments: rows.map((row) => toShipment(row, registry)) };
}
