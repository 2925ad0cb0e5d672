import type { ShopCard, ShopPage, ShopQuery, ShopSort, ShopTier } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { findCollection } from "../collections.ts";
import type { FoundCollection } from "../collections.ts";
import { readCards } from "../read-cards.ts";
import { PRICE_COLUMNS } from "../tiers.ts";
import { NO_CONDITIONS, withCollection, withFilter } from "./conditions.ts";
import type { Conditions } from "./conditions.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { Position } from "./cursor.ts";
import { findCategory } from "./places.ts";
import { MOST_COUNTED, readInOrder, withLater } from "./rows.ts";
import type { Order, Source } from "./rows.ts";
import { matchPage } from "./match-page.ts";
import type { GroupedRow } from "./match-page.ts";
import { readSearch } from "./search-words.ts";
import type { SearchWords } from "./search-words.ts";

interface List extends Source {
  readonly tier: ShopTier;
  readonly conditions: Conditions;
  readonly search: SearchWords | undefined;
  /** Whether products that match by name come first. */
  readonly hasGroups: boolean;
  readonly limit: number;
}

/** A page of products at a tier's prices. Throws shop_category_not_found, shop_collection_not_found. */
export async function listProducts(
  queries: Queries,
  tier: ShopTier,
  query: ShopQuery,
): Promise<ShopPage> {
  const [category, collection, search] = await Promise.all([
    findCategory(queries, query),
    query.collection === undefined ? undefined : findCollection(queries, query.collection),
    query.q ? readSearch(queries, query.q) : undefined,
  ]);
  const about = {
    path: [...(category?.path ?? [])],
    collection: collection?.place ?? null,
    searched: search?.corrected ?? null,
  };
  const isFirst = readCursor(query.cursor) === undefined;
  if (query.q && search === undefined)
    return { rows: [], next_cursor: null, total: isFirst ? 0 : null, ...about };
  const filtered = withFilter(NO_CONDITIONS, { ...query, category_id: category?.id }, tier);
  const list: List = {
    tier,
    from: fromOf(collection),
    conditions: withCollection(filtered, collection, tier),
    order: orderOf(query.sort, tier, search === undefined ? collection : undefined),
    search,
    hasGroups: search !== undefined && query.sort === "best",
    limit: query.limit,
  };
  return { ...(await readPage(queries, list, readCursor(query.cursor))), ...about };
}

const fromOf = (collection: FoundCollection | undefined): string =>
  collection === undefined || collection.rule !== null
    ? "shop_listing l"
    : "shop_listing l join shop_collection_product c on c.product_id = l.product_id";

function orderOf(sort: ShopSort, tier: ShopTier, collection: FoundCollection | undefined): Order {
  if (sort === "cheapest" || sort === "dearest")
    return { key: `l.${PRICE_COLUMNS[tier]}`, isRising: sort === "cheapest" };
  if (sort === "newest") return { key: "l.product_id", isRising: false };
  if (sort === "best" && collection?.rule === null) return { key: "c.position", isRising: true };
  return { key: "l.sold", isRising: false };
}

async function readPage(
  queries: Queries,
  list: List,
  after: Position | undefined,
): Promise<Pick<ShopPage, "rows" | "next_cursor" | "total">> {
  const isFirst = after === undefined;
  // One row more than a page has tells whether there is another page.
  const limit = list.limit + 1;
  if (list.search === undefined && list.conditions.texts.length === 0) {
    const [found, total] = await Promise.all([
      readInOrder(queries, list, withLater(list.conditions, list.order, after), limit),
      isFirst ? countRows(queries, list) : null,
    ]);
    const rows = found.map((row) => ({ ...row, group: 0 as const }));
    return toPage(queries, list, rows, { total, isAny: false });
  }
  const page = { ...list, after, limit };
  const isAny = after?.isAny ?? false;
  const found = await matchPage(queries, { ...page, isAny });
  // No product has all words: those that have any of them are listed.
  if (isFirst && found.rows.length === 0 && list.search !== undefined) {
    const any = await matchPage(queries, { ...page, isAny: true });
    return toPage(queries, list, any.rows, { total: any.total, isAny: true });
  }
  return toPage(queries, list, found.rows, { total: isFirst ? found.total : null, isAny });
}

async function toPage(
  queries: Queries,
  { tier, limit }: List,
  found: readonly GroupedRow[],
  { total, isAny }: { readonly total: number | null; readonly isAny: boolean },
): Promise<Pick<ShopPage, "rows" | "next_cursor" | "total">> {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    rows: [
      ...(await cardsInOrder(
        queries,
        tier,
        page.map(({ id }) => id),
      )),
    ],
    next_cursor: last === undefined ? null : writeCursor({ ...last, isAny }),
    total,
  };
}

/** Cards of listed products in the order of their ids. */
export async function cardsInOrder(
  queries: Queries,
  tier: ShopTier,
  ids: readonly number[],
): Promise<readonly ShopCard[]> {
  const cards = await readCards(queries, tier, ids);
  return ids.flatMap((id) => cards.get(id)?.card ?? []);
}

async function countRows(queries: Queries, { from }: List): Promise<number> {
  const { rows } = await queries.query<{ total: number }>(
    `select count(*)::int as total from (select from ${from} limit ${MOST_COUNTED}) q`,
  );
  return rows[0]?.total ?? 0;
}
