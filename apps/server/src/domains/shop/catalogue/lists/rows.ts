import type { Queries } from "@konter/postgres";
import { whereOf, withCondition } from "./conditions.ts";
import type { Conditions } from "./conditions.ts";
import type { Position } from "./cursor.ts";

/** Totals above this are not counted, and that many matches are not sorted but read in the list's order. */
export const MOST_COUNTED = 1_000;

/** A list's order: the column of its key, and whether keys rise. */
export interface Order {
  readonly key: string;
  readonly isRising: boolean;
}

/** Where a list's rows come from, and their order. */
export interface Source {
  readonly from: string;
  readonly order: Order;
}

export interface FoundRow {
  readonly id: number;
  readonly key: number;
}

const directionOf = ({ isRising }: Order): string => (isRising ? "asc" : "desc");

/** The condition that a row comes after a position, as text with places for its key and id. */
export const laterThan = ({ key, isRising }: Order): string =>
  `(${key}, l.product_id) ${isRising ? ">" : "<"} (?, ?)`;

/** The rows after a position. */
export const withLater = (
  conditions: Conditions,
  order: Order,
  after: Pick<Position, "key" | "id"> | undefined,
): Conditions =>
  after === undefined
    ? conditions
    : withCondition(conditions, laterThan(order), after.key, after.id);

/** The first rows, read in the list's order: fast when many rows match. */
export async function readInOrder(
  queries: Queries,
  { from, order }: Source,
  matching: Conditions,
  limit: number,
): Promise<readonly FoundRow[]> {
  const direction = directionOf(order);
  const { rows } = await queries.query<FoundRow>(
    `select l.product_id as id, ${order.key} as key from ${from}${whereOf(matching)}
     order by ${order.key} ${direction}, l.product_id ${direction} limit $${matching.values.length + 1}`,
    [...matching.values, limit],
  );
  return rows;
}

/** A condition that tells the first group of a search from the others. */
export interface Flag {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface FewMatches {
  /** The first rows. Not in the list's order when more than MOST_COUNTED match. */
  readonly rows: readonly (FoundRow & { readonly flagged: boolean })[];
  /** The number of matches, up to MOST_COUNTED + 1, and how many of these are in the first group (`flagged`). */
  readonly found: number;
  readonly flagged: number;
}

/**
 * Finds matches by the index of the search, sorts them and returns the first. PostgreSQL plans a materialized part for
 * all its rows, so it does not read the list in its order in the hope of many matches; it still stops at the limit.
 */
export async function sortMatches(
  queries: Queries,
  { from, order }: Source,
  {
    matching,
    flag,
    limit,
  }: { readonly matching: Conditions; readonly flag: Flag; readonly limit: number },
): Promise<FewMatches> {
  const direction = directionOf(order);
  const flagged = flag.text.replace("?", `$${matching.values.length + 1}`);
  const values = [...matching.values, ...flag.values, limit];
  const { rows } = await queries.query<
    FewMatches["rows"][number] & { found: number; all_flagged: number }
  >(
    `with matches as materialized (
       select l.product_id as id, ${order.key} as key, ${flagged} as flagged from ${from}${whereOf(matching)}),
     few as materialized (select * from matches limit ${MOST_COUNTED + 1})
     select id, key, flagged, (select count(*)::int from few) as found,
       (select count(*)::int from few where flagged) as all_flagged
     from few order by flagged desc, key ${direction}, id ${direction} limit $${values.length}`,
    values,
  );
  return { rows, found: rows[0]?.found ?? 0, flagged: rows[0]?.all_flagged ?? 0 };
}
