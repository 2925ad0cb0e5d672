import { rupiah } from "@konter/contract/money";
import type { RuleLoss } from "@konter/contract/payouts";
import type pg from "pg";
import { readMostSales } from "../../money/payouts/index.ts";
import type { PlacedShare } from "./shares.ts";

/**
 * What the brand keeps less of a bill by a share, at most: never more than the best commission of a supplier that pays it, since no bill is
 * sold below its cost. A day is counted with the most bills of one day (decision 26).
 */
export async function lossOfShare(
  database: Pick<pg.Pool, "query">,
  { category, type, product_id: productId, share }: PlacedShare,
): Promise<RuleLoss> {
  const { rows } = await database.query<{ id: number; loss: number }>(
    `select d.id, least($4, best.commission) - least(bill_share_of(d.id, d.bill_type, $1), best.commission) as loss
     from bill_product d
     cross join lateral (select coalesce(max(greatest(o.commission, 0)), 0) as commission
       from bill_route r join bill_offer o on o.supplier_id = r.supplier_id and o.sku = r.sku where r.product_id = d.id and r.enabled) best
     where coalesce(d.id = $3, true) and coalesce(d.bill_type = $2, true)
       -- Where a narrower one stands it goes on to hold.
       and not exists (select from bill_share s where s.category = $1 and $3::bigint is null
         and (s.product_id = d.id or ($2::text is null and s.product_id is null and s.bill_type = d.bill_type)))`,
    [category, type, productId, share],
  );
  const losing = rows.filter(({ loss }) => loss > 0);
  if (losing.length === 0)
    return { largest_loss_per_sale: rupiah(0), largest_loss_per_day: rupiah(0), sales_per_day: 0 };
  const most = Math.max(...losing.map(({ loss }) => loss));
  const sales = Math.max(
    1,
    await readMostSales(
      database,
      losing.map(({ id }) => id),
    ),
  );
  return {
    largest_loss_per_sale: rupiah(most),
    largest_loss_per_day: rupiah(most * sales),
    sales_per_day: sales,
  };
}
