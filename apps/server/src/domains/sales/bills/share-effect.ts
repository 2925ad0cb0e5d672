import type { BillSharePreview } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type { RuleLoss } from "@konter/contract/payouts";
import type { Queries } from "@konter/postgres";
import { readMostSales } from "../../money/payouts/index.ts";
import type { PlacedShare } from "./shares.ts";

const EXAMPLES = 5;

interface ProductEffect {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly admin_fee: number;
  readonly share_before: number;
  readonly share_after: number;
  readonly fee_before: number;
  readonly fee_after: number;
  readonly kept_before: number;
  readonly kept_after: number;
}

/** The effect of a change of shares and fees on current bills. */
export interface ShareEffect {
  readonly loss: RuleLoss;
  /** The fee of some bill rises. */
  readonly isRaised: boolean;
  readonly products: number;
  readonly examples: BillSharePreview["examples"];
}

/** A more specific row keeps applying. */
const after = (column: "share" | "fee", given: string): string =>
  `case when ${given}::bigint is null or exists (select from bill_share s where s.category = $1 and s.${column} is not null and $3::bigint is null
     and (s.product_id = d.id or ($2::text is null and s.product_id is null and s.bill_type = d.bill_type)))
   then bill_${column}_of(d.id, d.bill_type, $1) else ${given}::bigint end as ${column}_after`;

/**
 * Computes the largest loss per bill, with the best commission among the suppliers that pay it, since no bill is sold
 * below its cost. The loss per day uses the highest count of bills in one day (decision 26). Includes examples of fee
 * and share before and after.
 */
export async function readShareEffect(
  database: Queries,
  { category, type, product_id: productId, share, fee }: PlacedShare,
): Promise<ShareEffect> {
  const { rows } = await database.query<ProductEffect>(
    `select e.*, greatest(0, e.commission + e.fee_before - e.share_before) as kept_before, greatest(0, e.commission + e.fee_after - e.share_after) as kept_after
     from (select d.id, d.code, d.name, paid.commission, paid.admin_fee,
         bill_share_of(d.id, d.bill_type, $1) as share_before, bill_fee_of(d.id, d.bill_type, $1) as fee_before,
         ${after("share", "$4")}, ${after("fee", "$5")}
       from bill_product d
       cross join lateral (select coalesce(max(greatest(o.commission, 0)), 0) as commission,
           coalesce((array_agg(o.admin_fee order by r.priority, r.supplier_id))[1], 0) as admin_fee
         from bill_route r join bill_offer o on o.supplier_id = r.supplier_id and o.sku = r.sku where r.product_id = d.id and r.enabled) paid
       where coalesce(d.id = $3, true) and coalesce(d.bill_type = $2, true)) e
     where (e.share_before, e.fee_before) is distinct from (e.share_after, e.fee_after)
     order by abs(e.fee_after - e.fee_before) + abs(e.share_after - e.share_before) desc, e.code`,
    [category, type, productId, share, fee],
  );
  return {
    loss: await lossOf(database, rows),
    isRaised: rows.some(({ fee_before: before, fee_after }) => fee_after > before),
    products: rows.length,
    examples: rows.slice(0, EXAMPLES).map((row) => ({
      code: row.code,
      name: row.name,
      admin_fee: rupiah(row.admin_fee),
      fee_before: rupiah(row.fee_before),
      fee_after: rupiah(row.fee_after),
      share_before: rupiah(row.share_before),
      share_after: rupiah(row.share_after),
      kept_before: rupiah(row.kept_before),
      kept_after: rupiah(row.kept_after),
    })),
  };
}

async function lossOf(database: Queries, rows: readonly ProductEffect[]): Promise<RuleLoss> {
  const losing = rows.filter(({ kept_before: before, kept_after }) => kept_after < before);
  if (losing.length === 0)
    return { largest_loss_per_sale: rupiah(0), largest_loss_per_day: rupiah(0), sales_per_day: 0 };
  const most = Math.max(
    ...losing.map(({ kept_before: before, kept_after }) => before - kept_after),
  );
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
