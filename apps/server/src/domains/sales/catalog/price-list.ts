import { KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type {
  PrepaidScreen,
  PriceHighlights,
  PriceList,
  PriceListRow,
} from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { operatorName, priceNow } from "./list-products.ts";
import { readOwnPrices } from "./own-prices.ts";
import type { OwnPrices } from "./own-prices.ts";
import type { ProductRow, Viewer } from "./store.ts";

/** The category of the retail prices, which are the suggested selling prices. Every brand has it. */
export const BASE_CATEGORY = "member";
const HIGHLIGHTS_PER_TYPE = 4;

type ListedRow = Pick<
  ProductRow,
  | "code"
  | "name"
  | "screen"
  | "operator_code"
  | "price"
  | "promo_discount"
  | "promo_remaining"
  | "closed_reason"
  | "opens_at"
> & { readonly retail_price: number | null };

export interface PriceListFilter {
  readonly type?: PrepaidScreen | undefined;
  readonly operator?: string | undefined;
  readonly search?: string | undefined;
}

/** Returns the price list of an account, with its own selling prices. Without an account: the list for a guest. */
export async function describePriceList(
  brand: BrandContext,
  filter: PriceListFilter,
  viewer: Viewer | undefined,
): Promise<PriceList> {
  const [list, own] = await Promise.all([
    describeTierList(brand, filter, viewer?.category),
    readOwnPrices(brand.pool, viewer, filter.type),
  ]);
  return withOwnSellingPrices(list, own);
}

/** Returns the price list of a tier. Without a tier: the list for a guest, with retail prices only. */
export async function describeTierList(
  brand: BrandContext,
  { type, operator, search = "" }: PriceListFilter,
  category: string | undefined,
): Promise<PriceList> {
  const all = await listPrices(brand.pool, type, category ?? BASE_CATEGORY);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(
    (row) => (operator === undefined || row.operator_code === operator) && hasWords(row, words),
  );
  const operators = [...new Set(all.map(({ operator_code }) => operator_code))].toSorted();
  return {
    rows: found.map((row) => (category === undefined ? guestRow(row) : memberRow(row))),
    operators: operators.map((code) => ({ code, name: operatorName(code) })),
  };
}

/** Returns the list with the Master's markup and the account's own selling prices; the same list without either. */
export function withOwnSellingPrices(list: PriceList, own: OwnPrices): PriceList {
  if (own.markups.size === 0 && own.selling.size === 0) return list;
  const rows = list.rows.map((row) => {
    const marked = withMarkup(row, own.markups.get(row.code) ?? 0);
    const price = own.selling.get(row.code);
    if (price === undefined) return marked;
    return {
      ...marked,
      selling_price: rupiah(price),
      is_own: true,
      markup: rupiah(price - marked.price),
    };
  });
  return { ...list, rows };
}

/** The suggested price stays unless it is below the price paid. */
function withMarkup(row: PriceListRow, markup: number): PriceListRow {
  if (markup === 0) return row;
  const price = rupiah(row.price + markup);
  const sellingPrice = rupiah(Math.max(price, row.selling_price ?? price));
  return {
    ...row,
    price,
    buying_price: price,
    selling_price: sellingPrice,
    markup: rupiah(sellingPrice - price),
  };
}

/**
 * Returns a few open products of each type at the retail price: one for every operator before any has a second, the
 * largest first.
 */
export async function describeHighlights(brand: BrandContext): Promise<PriceHighlights> {
  const rows = await listPrices(brand.pool, undefined, BASE_CATEGORY);
  const main = rows.filter(({ screen }) => KINDS[screen].isMain);
  return {
    types: [...Map.groupBy(main, ({ screen }) => screen)].map(([type, products]) => ({
      type,
      product_count: products.length,
      products: inTurns(products.filter((row) => row.closed_reason === null))
        .slice(0, HIGHLIGHTS_PER_TYPE)
        .map((row) => ({ code: row.code, name: row.name, price: rupiah(priceNow(row)) })),
    })),
  };
}

function inTurns(rows: readonly ListedRow[]): readonly ListedRow[] {
  return [...Map.groupBy(rows, ({ operator_code }) => operator_code).values()]
    .toSorted((one, two) => two.length - one.length)
    .flatMap((ofOperator) => ofOperator.map((row, turn) => ({ row, turn })))
    .toSorted((one, two) => one.turn - two.turn)
    .map(({ row }) => row);
}

function hasWords({ name, code, operator_code }: ListedRow, words: readonly string[]): boolean {
  const text = `${name} ${code} ${operator_code}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function guestRow(row: ListedRow): PriceListRow {
  return {
    code: row.code,
    name: row.name,
    type: row.screen,
    operator_code: row.operator_code,
    price: rupiah(priceNow(row)),
    buying_price: null,
    selling_price: null,
    is_own: false,
    markup: null,
    open: row.closed_reason === null,
    closed_reason: row.closed_reason,
    opens_at: row.closed_reason === "cut_off" ? row.opens_at : null,
  };
}

function memberRow(row: ListedRow): PriceListRow {
  const price = priceNow(row);
  const sellingPrice = Math.max(price, row.retail_price ?? price);
  return {
    ...guestRow(row),
    buying_price: rupiah(price),
    selling_price: rupiah(sellingPrice),
    is_own: false,
    markup: rupiah(sellingPrice - price),
  };
}

/** Returns every product with a price for the category. Finds the best offers of all in one query. */
async function listPrices(
  pool: pg.Pool,
  screen: PrepaidScreen | undefined,
  category: string,
): Promise<readonly ListedRow[]> {
  const answer = await pool.query<ListedRow>({
    name: "catalog.price_list",
    text: `with priced as materialized (
        select p.*, own.price, coalesce(own.most_cost, own.price) as most_cost, own.closed_by_floor, retail.price as retail_price
        from product p
        join product_price own on own.product_id = p.id and own.category = $2
        left join product_price retail on retail.product_id = p.id and retail.category = $3
        where ($1::text is null or p.screen = $1) and p.range_of is null
      ), paused as (
        select place.* from (select distinct screen, operator_code from priced) place where is_sale_paused(place.screen, place.operator_code)
      ), best as (
        select distinct on (o.product_id) o.product_id, o.cut_off_ends, usable.closed_reason
        from priced join product_offer o on o.product_id = priced.id
        cross join lateral (select case when o.cost > priced.most_cost then 'supplier' else o.closed_reason end as closed_reason) usable
        order by o.product_id, usable.closed_reason is not null, o.priority, o.cost
      )
      select p.code, p.name, p.screen, p.operator_code, p.price, p.retail_price,
        promo.discount as promo_discount, promo.stock - promo.taken_qty as promo_remaining,
        case when not p.enabled or p.closed_by_floor or best.product_id is null or paused.screen is not null then 'closed' else best.closed_reason end as closed_reason, best.cut_off_ends as opens_at
      from priced p
      left join best on best.product_id = p.id
      left join paused on paused.screen = p.screen and paused.operator_code = p.operator_code
      left join open_promo promo on promo.product_id = p.id
      order by array_position($4::text[], p.screen), p.operator_code, p.position, p.nominal nulls last, p.name`,
    values: [screen ?? null, category, BASE_CATEGORY, PREPAID_SCREENS],
  });
  return answer.rows;
}
