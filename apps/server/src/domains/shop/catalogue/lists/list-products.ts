import type { ShopCard, ShopPage, ShopQuery, ShopSort, ShopTier } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { findCollection } from "../collections.ts";
import type { FoundCollection } from "../collections.ts";
import { readCards } from "../read-cards.ts";
import { PRICE_COLUMNS } from "../tiers.ts";
import { NO_CONDITIONS, whereOf, withCollection, withCondition, withFilter } from "./conditions.ts";
import type { Conditions } from "./conditions.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { Position } from "./cursor.ts";
import { findCategory } from "./places.ts";
import { readSearch } from "./search-words.ts";
import type { SearchWords } from "./search-words.ts";

const MOST_COUNTED = 1_000;

/** A list's order: the column of its key, and whether keys rise. */
interface Order {
  readonly key: string;
  readonly isRising: boolean;
}

interface List {
  readonly tier: ShopTier;
  readonly from: string;
  readonly conditions: Conditions;
  readonly order: Order;
  readonly search: SearchWords | undefined;
  /** Whether products that match by name come first. */
  readonly hasGroups: boolean;
  readonly limit: number;
}

interface FoundRow {
  readonly id: number;
  readonly key: number;
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
  const isAny = after?.isAny ?? false;
  const [found, total] = await Promise.all([
    findPage(queries, list, after, isAny),
    after === undefined ? countMatches(queries, list, isAny) : null,
  ]);
  // No product has all words: those that have any of them are listed.
  if (after === undefined && found.length === 0 && list.search !== undefined) {
    const [anyFound, anyTotal] = await Promise.all([
      findPage(queries, list, undefined, true),
      countMatches(queries, list, true),
    ]);
    return toPage(queries, list, anyFound, { total: anyTotal, isAny: true });
  }
  return toPage(queries, list, found, { total, isAny });
}

type GroupedRow = FoundRow & { readonly group: 0 | 1 };

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

/** One row more than a page has, if there is one. */
async function findPage(
  queries: Queries,
  list: List,
  after: Position | undefined,
  isAny: boolean,
): Promise<readonly GroupedRow[]> {
  const whole = list.limit + 1;
  if (list.search === undefined || !list.hasGroups || isAny)
    return findRows(queries, list, { matching: withSearch(list, isAny), group: 0, after, whole });
  const { inName, all } = list.search;
  const named = withCondition(list.conditions, "l.search @@ ?::tsquery", inName);
  const first =
    after?.group === 1
      ? []
      : await findRows(queries, list, { matching: named, group: 0, after, whole });
  if (first.length === whole) return first;
  const others = withCondition(
    withCondition(list.conditions, "l.search @@ ?::tsquery", all),
    "not l.search @@ ?::tsquery",
    inName,
  );
  const rest = await findRows(queries, list, {
    matching: others,
    group: 1,
    after: after?.group === 1 ? after : undefined,
    whole: whole - first.length,
  });
  return [...first, ...rest];
}

const withSearch = ({ conditions, search }: List, isAny: boolean): Conditions =>
  search === undefined
    ? conditions
    : withCondition(conditions, "l.search @@ ?::tsquery", isAny ? search.any : search.all);

async function findRows(
  queries: Queries,
  { from, order: { key, isRising }, search }: List,
  {
    matching,
    group,
    after,
    whole,
  }: {
    readonly matching: Conditions;
    readonly group: 0 | 1;
    readonly after: Position | undefined;
    readonly whole: number;
  },
): Promise<readonly GroupedRow[]> {
  const later =
    after === undefined
      ? matching
      : withCondition(
          matching,
          `(${key}, l.product_id) ${isRising ? ">" : "<"} (?, ?)`,
          after.key,
          after.id,
        );
  const direction = isRising ? "asc" : "desc";
  const { rows } = await queries.query<FoundRow>(
    `select id, key from (select l.product_id as id, ${key} as key from ${from}${whereOf(later)}${allOf(search)}) q
     order by key ${direction}, id ${direction} limit $${later.values.length + 1}`,
    [...later.values, whole],
  );
  return rows.map((row) => ({ ...row, group }));
}

/**
 * Makes PostgreSQL find all matches of a search by its index. It expects more matches than there are of words that few
 * names have, and would read the list in its order until a page is full.
 */
const allOf = (search: SearchWords | undefined): string =>
  search === undefined ? "" : " offset 0";

async function countMatches(queries: Queries, list: List, isAny: boolean): Promise<number> {
  const matching = withSearch(list, isAny);
  const { rows } = await queries.query<{ total: number }>(
    list.search === undefined
      ? `select count(*)::int as total from (select from ${list.from}${whereOf(matching)} limit ${MOST_COUNTED}) q`
      : `select least(count(*), ${MOST_COUNTED})::int as total from ${list.from}${whereOf(matching)}`,
    [...matching.values],
  );
  return rows[0]?.total ?? 0;
}
