import { BILL_TYPE_CODES } from "@konter/contract/bills";
import type { BillProduct, BillType } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";

/**
 * Returns the kinds that have a product, in the order of the contract's table. A kind is open while any of its products
 * is.
 */
export async function listTypes(pool: Queries) {
  const { rows } = await pool.query<{ bill_type: BillType; product_count: number; open: boolean }>(
    `select d.bill_type, count(*)::int as product_count, bool_or(bill_open(d.id, null, clock_timestamp())) as open
     from bill_product d where d.enabled group by d.bill_type`,
  );
  const known = new Map(rows.map((row) => [row.bill_type, row]));
  return {
    types: BILL_TYPE_CODES.flatMap((type) => {
      const row = known.get(type);
      return row === undefined ? [] : [{ type, product_count: row.product_count, open: row.open }];
    }),
  };
}

/** Returns the names of all bills that are sold. */
export async function listBillers(database: Queries): Promise<readonly string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select distinct name from bill_product where enabled order by name",
  );
  return rows.map(({ name }) => name);
}

/** Returns the billers of one kind, by name. `search` contains words of the name in any order. */
export async function listProducts(
  pool: Queries,
  type: BillType,
  category: string,
  search = "",
): Promise<{ products: BillProduct[] }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const { rows } = await pool.query<{
    code: string;
    name: string;
    admin_fee: number;
    open: boolean;
  }>(
    `select d.code, d.name, coalesce((select min(o.admin_fee) from bill_route r join bill_offer o on o.supplier_id = r.supplier_id and o.sku = r.sku
         where r.product_id = d.id and r.enabled and o.removed_at is null), 0)::bigint + bill_fee_of(d.id, d.bill_type, $3) as admin_fee,
       bill_open(d.id, null, clock_timestamp()) as open
     from bill_product d where d.enabled and d.bill_type = $1
       and not exists (select from unnest($2::text[]) w where strpos(lower(d.name), w) = 0)
     order by d.name limit 500`,
    [type, words, category],
  );
  return {
    products: rows.map(({ code, name, admin_fee, open }) => ({
      code,
      name,
      type,
      admin_fee: rupiah(admin_fee),
      open,
    })),
  };
}
