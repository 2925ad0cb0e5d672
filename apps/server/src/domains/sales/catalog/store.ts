import type { AmountRange, PrepaidScreen } from "@konter/contract/catalog";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { inTransaction } from "../../../platform/transaction.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";
import type { LevelRow } from "./service-levels/describe-level.ts";

/** A cost this many times the usual one, or below that fraction of it, needs a person's review. */
const FAR_TIMES = 3;

export const isFarFrom = (cost: number, usual: number): boolean =>
  cost > usual * FAR_TIMES || cost * FAR_TIMES < usual;

/** A pool, or a client inside a transaction. */
type Queryable = pg.Pool | pg.ClientBase;

export interface ProductRow {
  code: string;
  name: string;
  description: string;
  screen: PrepaidScreen;
  operator_code: string;
  product_group: string;
  nominal: number | null;
  quota_megabytes: number | null;
  validity_days: number | null;
  area: string | null;
  enabled: boolean;
  price: number | null;
  promo_code: string | null;
  promo_discount: number | null;
  promo_sold: number | null;
  promo_remaining: number | null;
  promo_ends_at: Date | null;
  closed_reason: "closed" | "supplier" | "stock" | "cut_off" | null;
  opens_at: string | null;
  service: LevelRow | null;
  range: AmountRange | null;
}

/** The tier of the prices, and the account whose own selling prices are shown with them. */
export interface Viewer {
  readonly category: string;
  readonly id: number;
}

/** Products as a tier (`$1`) sees them: prices, promo, and whether they can be bought now. */
const SHOWN = `select p.code, p.name, p.description, p.screen, p.operator_code, p.product_group, p.nominal, p.quota_megabytes, p.validity_days, p.area,
        p.enabled, pp.price, promo.code as promo_code, promo.discount as promo_discount, promo.sold_qty as promo_sold,
        promo.stock - promo.taken_qty as promo_remaining, promo.ends_at as promo_ends_at,
        case when not p.enabled or pp.closed_by_floor or best.product_id is null or is_sale_paused(p.screen, p.operator_code) then 'closed' else best.closed_reason end as closed_reason, best.cut_off_ends as opens_at,
        to_json(level) as service, to_json(range) as range
      from product p
      left join service_level level on level.product_id = p.id and level.supplier_id = ''
      left join product_price pp on pp.product_id = p.id and pp.category = $1
      left join open_promo promo on promo.product_id = p.id
      left join lateral (
        select o.product_id, o.supplier_id, o.sku, o.cut_off_ends, case when o.cost > coalesce(pp.most_cost, pp.price) then 'supplier' else o.closed_reason end as closed_reason
        from product_offer o where o.product_id = p.id
        order by (case when o.cost > coalesce(pp.most_cost, pp.price) then 'supplier' else o.closed_reason end is not null), o.priority, o.cost limit 1) best on true
      left join supplier_range range on range.supplier_id = best.supplier_id and range.sku = best.sku
      where pp.price is not null and`;

/** Returns the products of a screen, or of one operator. Amounts follow the product that they belong to. */
export async function listProducts(
  pool: pg.Pool,
  screen: PrepaidScreen,
  operator: string | undefined,
  category: string,
): Promise<readonly ProductRow[]> {
  const answer = await pool.query<ProductRow>({
    name: "catalog.products",
    text: `${SHOWN} p.screen = $2 and ($3::text is null or p.operator_code = $3) and p.range_of is null
      order by p.operator_code, p.position, p.nominal nulls last, p.name`,
    values: [category, screen, operator ?? null],
  });
  return answer.rows;
}

/** Returns the operators of all products, including closed ones. */
export async function listOperatorCodes(database: Queries): Promise<readonly string[]> {
  const { rows } = await database.query<{ operator_code: string }>(
    "select distinct operator_code from product where range_of is null order by operator_code",
  );
  return rows.map(({ operator_code: code }) => code);
}

/** Returns one product, or a free amount; undefined when it does not exist or has no price. */
export async function findProduct(
  pool: pg.Pool,
  code: string,
  category: string,
): Promise<ProductRow | undefined> {
  const answer = await pool.query<ProductRow>({
    name: "catalog.product",
    text: `${SHOWN} p.code = $2`,
    values: [category, code],
  });
  return answer.rows[0];
}

/**
 * Returns a product with free amounts and its suppliers' ranges, the preferred one first; empty for a code without a
 * range.
 */
export async function findRanges(
  pool: pg.Pool,
  code: string,
): Promise<
  readonly (AmountRange & { readonly product_id: number; readonly operator_code: string })[]
> {
  const answer = await pool.query<
    AmountRange & { readonly product_id: number; readonly operator_code: string }
  >(
    `select p.id as product_id, p.operator_code, g.currency, g.least_hundredths, g.most_hundredths, g.step_hundredths
     from product p join product_route r on r.product_id = p.id
     join supplier_range g on g.supplier_id = r.supplier_id and g.sku = r.sku
     where p.code = $1 and p.range_of is null order by r.enabled desc, r.priority, r.supplier_id`,
    [code],
  );
  return answer.rows;
}

/** Creates an amount and, if it is new, its price. */
export async function openAmount(
  pool: pg.Pool,
  amount: {
    readonly productId: number;
    readonly hundredths: number;
    readonly text: string;
    readonly name: string;
  },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { productId, hundredths, text, name } = amount;
    const answer = await client.query<{ is_new: boolean }>(
      "select open_amount($1, $2, $3, $4) as is_new",
      [productId, hundredths, text, name],
    );
    if (answer.rows[0]?.is_new === true) await reprice(client);
  });
}

/** Deletes amounts that were not requested recently and never bought. */
export async function forgetAmounts(pool: pg.Pool): Promise<void> {
  await pool.query("select forget_amounts()");
}

export async function latestPriceList(pool: pg.Pool): Promise<Date | null> {
  const answer = await pool.query<{ at: Date | null }>(
    "select max(price_list_at) as at from supplier",
  );
  return answer.rows[0]?.at ?? null;
}

export interface FoundPlace {
  readonly screen: PrepaidScreen;
  readonly operator: string;
  /** Only an amount of it can be bought, never the product itself. */
  readonly takes_amount: boolean;
}

export async function findPlace(pool: pg.Pool, code: string): Promise<FoundPlace | undefined> {
  const answer = await pool.query<FoundPlace>(
    `select screen, operator_code as operator, exists (
       select from product_route r join supplier_range g on g.supplier_id = r.supplier_id and g.sku = r.sku where r.product_id = p.id) as takes_amount
     from product p where code = $1`,
    [code],
  );
  return answer.rows[0];
}

export interface SyncCounts {
  added: number;
  changed: number;
  removed: number;
}

/**
 * `$1` is the supplier, `$2` its rows: each is inserted, or updated where it differs. For a SKU on sale, a cost far
 * from the earlier one is stored separately as doubtful, unless staff have reviewed it (`$3`). Values from the
 * supplier's own list (`$4`) are kept apart from those in a file by staff.
 */
const WRITTEN = `told as (
       select * from json_to_recordset($2) as t(sku text, name text, category text, brand text, seller text, type text, description text, cost bigint,
         buyer_active boolean, seller_active boolean, stock integer, repeatable boolean, cut_off_starts text, cut_off_ends text)
     ), judged as (
       select told.*, known.cost as known_cost, known.sku is not null and not $3::boolean
         and (told.cost > known.cost * ${FAR_TIMES} or told.cost * ${FAR_TIMES} < known.cost)
         and exists (select from product_route r where r.supplier_id = $1 and r.sku = told.sku) as is_doubtful
       from told left join supplier_product known on known.supplier_id = $1 and known.sku = told.sku
     ), listed as (
       select sku, name, category, brand, seller, type, description, case when is_doubtful then known_cost else cost end as cost, buyer_active, seller_active,
         stock, repeatable, cut_off_starts, cut_off_ends, case when is_doubtful then cost end as doubtful_cost,
         case when $4::boolean then name end as listed_name, case when $4::boolean then cost end as listed_cost from judged
     ), written as (
       insert into supplier_product as s (supplier_id, sku, name, category, brand, seller, type, description, cost, buyer_active, seller_active, stock, repeatable,
         cut_off_starts, cut_off_ends, doubtful_cost, listed_name, listed_cost)
       select $1, listed.* from listed
       on conflict (supplier_id, sku) do update set name = excluded.name, category = excluded.category, brand = excluded.brand, seller = excluded.seller, type = excluded.type,
         description = excluded.description, cost = excluded.cost, buyer_active = excluded.buyer_active, seller_active = excluded.seller_active,
         stock = excluded.stock, repeatable = excluded.repeatable, cut_off_starts = excluded.cut_off_starts, cut_off_ends = excluded.cut_off_ends,
         doubtful_cost = excluded.doubtful_cost, removed_at = null, changed_at = now(),
         listed_name = coalesce(excluded.listed_name, s.listed_name), listed_cost = coalesce(excluded.listed_cost, s.listed_cost)
       where (s.name, s.category, s.brand, s.seller, s.type, s.description, s.cost, s.buyer_active, s.seller_active, s.stock, s.repeatable, s.cut_off_starts, s.cut_off_ends,
           s.doubtful_cost, s.removed_at, s.listed_name, s.listed_cost)
         is distinct from (excluded.name, excluded.category, excluded.brand, excluded.seller, excluded.type, excluded.description, excluded.cost, excluded.buyer_active,
           excluded.seller_active, excluded.stock, excluded.repeatable, excluded.cut_off_starts, excluded.cut_off_ends, excluded.doubtful_cost, null::timestamptz,
           coalesce(excluded.listed_name, s.listed_name), coalesce(excluded.listed_cost, s.listed_cost))
       returning (xmax = 0) as is_new
     )`;

/**
 * Writes a supplier's whole list: new, changed and removed rows. SKUs closed by a supplier's rejection stay closed.
 * Locks the supplier's row first, like other code that closes its products, because both change many rows.
 */
export async function writePriceList(
  client: pg.ClientBase,
  supplierId: string,
  rows: readonly SupplierProduct[],
): Promise<SyncCounts> {
  await client.query("select 1 from supplier where id = $1 for no key update", [supplierId]);
  const answer = await client.query<SyncCounts>(
    `with ${WRITTEN}, gone as (
       update supplier_product set removed_at = now(), listed_cost = null where supplier_id = $1 and removed_at is null and sku not in (select sku from told)
         and sku not in (select a.sku from supplier_amount a where a.supplier_id = $1)
       returning 1
     )
     select (select count(*) from written where is_new)::int as added, (select count(*) from written where not is_new)::int as changed,
       (select count(*) from gone)::int as removed`,
    [supplierId, JSON.stringify(rows.map(toRecord)), false, true],
  );
  await writeRanges(client, supplierId, rows);
  return answer.rows[0] as SyncCounts;
}

/**
 * Writes some offers of a supplier whose costs staff have reviewed, and leaves the others unchanged. `isOwnList` means
 * that the supplier sent them, not a file by staff.
 */
export async function writeOffers(
  client: pg.ClientBase,
  supplierId: string,
  rows: readonly SupplierProduct[],
  { isOwnList }: { readonly isOwnList: boolean },
): Promise<void> {
  await client.query("select 1 from supplier where id = $1 for no key update", [supplierId]);
  await client.query(`with ${WRITTEN} select from written`, [
    supplierId,
    JSON.stringify(rows.map(toRecord)),
    true,
    isOwnList,
  ]);
  await client.query("select follow_ranges($1)", [supplierId]);
}

/** Writes the current ranges of a supplier, and updates cost and state of their amounts. */
async function writeRanges(
  client: pg.ClientBase,
  supplierId: string,
  rows: readonly SupplierProduct[],
): Promise<void> {
  const ranges = rows.flatMap(({ sku, range }) =>
    range === undefined ? [] : [{ sku, ...range, most_cost: range.mostCost }],
  );
  await client.query(
    `with told as (
       select * from json_to_recordset($2) as t(sku text, currency text, least_hundredths bigint, most_hundredths bigint, step_hundredths bigint, most_cost bigint)
     ), gone as (
       delete from supplier_range where supplier_id = $1 and sku not in (select sku from told)
     )
     insert into supplier_range as g (supplier_id, sku, currency, least_hundredths, most_hundredths, step_hundredths, most_cost)
       select $1, sku, currency, least_hundredths, most_hundredths, step_hundredths, most_cost from told
     on conflict (sku, supplier_id) do update set currency = excluded.currency, least_hundredths = excluded.least_hundredths,
       most_hundredths = excluded.most_hundredths, step_hundredths = excluded.step_hundredths, most_cost = excluded.most_cost`,
    [supplierId, JSON.stringify(ranges)],
  );
  await client.query("select follow_ranges($1)", [supplierId]);
}

function toRecord(row: SupplierProduct) {
  return {
    sku: row.sku,
    name: row.name,
    category: row.category,
    brand: row.brand,
    seller: row.seller ?? null,
    type: row.type,
    description: row.description,
    cost: row.cost,
    buyer_active: row.buyerActive,
    seller_active: row.sellerActive,
    stock: row.stock === "unlimited" ? null : row.stock,
    repeatable: row.repeatable,
    cut_off_starts: row.cutOff?.startsAt ?? null,
    cut_off_ends: row.cutOff?.endsAt ?? null,
  };
}

export interface NewProduct {
  readonly code: string;
  readonly name: string;
  readonly screen: PrepaidScreen;
  readonly operator_code: string;
  readonly product_group: string;
  readonly description: string;
  readonly nominal: number | null;
  readonly quota_megabytes: number | null;
  readonly validity_days: number | null;
  readonly area: string | null;
  readonly position: number;
  /** True by default. */
  readonly enabled?: boolean;
}

/** Adds products whose code is not taken yet. Returns how many. */
export async function insertProducts(
  client: Pick<Queryable, "query">,
  products: readonly NewProduct[],
): Promise<number> {
  const answer = await client.query(
    `insert into product (code, name, screen, operator_code, product_group, description, nominal, quota_megabytes, validity_days, area, position, enabled)
     select code, name, screen, operator_code, product_group, description, nominal, quota_megabytes, validity_days, area, position, coalesce(enabled, true)
     from json_to_recordset($1) as t(code text, name text, screen text, operator_code text, product_group text, description text, nominal bigint,
       quota_megabytes integer, validity_days integer, area text, position integer, enabled boolean)
     on conflict (code) do nothing`,
    [JSON.stringify(products)],
  );
  return answer.rowCount ?? 0;
}

/** Adds routes from products to a supplier's SKUs. Skips a SKU that is not on the supplier's list. */
export async function insertRoutes(
  client: Queryable,
  routes: readonly { code: string; supplier: string; sku: string }[],
): Promise<number> {
  const answer = await client.query(
    `insert into product_route (product_id, supplier_id, sku, counts_for_price)
     select p.id, t.supplier, t.sku, o.enabled from json_to_recordset($1) as t(code text, supplier text, sku text)
     join product p on p.code = t.code join supplier_product s on s.supplier_id = t.supplier and s.sku = t.sku
     join supplier o on o.id = t.supplier
     on conflict (product_id, supplier_id) do nothing`,
    [JSON.stringify(routes)],
  );
  return answer.rowCount ?? 0;
}

export async function reprice(client: Queryable): Promise<number> {
  const answer = await client.query<{ changed: number }>("select reprice() as changed");
  return answer.rows[0]?.changed ?? 0;
}

export async function markPriceList(client: pg.ClientBase, supplierId: string): Promise<void> {
  await client.query("update supplier set price_list_at = now() where id = $1", [supplierId]);
}
