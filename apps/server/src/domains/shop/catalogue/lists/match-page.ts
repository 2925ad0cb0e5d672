import type { Queries } from "@konter/postgres";
import { withCondition } from "./conditions.ts";
import type { Conditions } from "./conditions.ts";
import type { Position } from "./cursor.ts";
import { laterThan, MOST_COUNTED, readInOrder, sortMatches, withLater } from "./rows.ts";
import type { Flag, FoundRow, Source } from "./rows.ts";
import type { SearchWords } from "./search-words.ts";

export interface GroupedRow extends FoundRow {
  readonly group: 0 | 1;
}

interface Matching extends Source {
  readonly conditions: Conditions;
  readonly search: SearchWords | undefined;
  /** Whether products that match by name come first. */
  readonly hasGroups: boolean;
  readonly after: Position | undefined;
  /** Whether products with any of the words are listed, because none has all. */
  readonly isAny: boolean;
  readonly limit: number;
}

export interface FoundPage {
  readonly rows: readonly GroupedRow[];
  /** Up to MOST_COUNTED; of a page after the first: the matches that follow. */
  readonly total: number;
}

const MATCHES = "l.search @@ ?::tsquery";

/**
 * A page of a filtered list or a search. Few matches are all found and sorted, which counts them too; many are read in
 * the list's order. A search has products that match by name before the others.
 */
export async function matchPage(queries: Queries, page: Matching): Promise<FoundPage> {
  const { search, hasGroups, after, isAny } = page;
  const words = wordsOf(page);
  const inName = hasGroups && !isAny ? search?.inName : undefined;
  const few = await sortMatches(queries, page, {
    matching:
      inName === undefined
        ? withLater(words, page.order, after)
        : afterInGroups(words, page, inName),
    flag: inName === undefined ? NO_FLAG : { text: MATCHES, values: [inName] },
    limit: page.limit,
  });
  const total = Math.min(few.found, MOST_COUNTED);
  if (few.found <= MOST_COUNTED)
    return {
      rows: few.rows.map(({ id, key, flagged }) => ({ id, key, group: flagged ? 0 : 1 })),
      total,
    };
  if (inName === undefined) {
    const rows = await readInOrder(queries, page, withLater(words, page.order, after), page.limit);
    return { rows: inGroup(0, rows), total };
  }
  return { rows: await readGroups(queries, page, { words, inName }, few), total };
}

const wordsOf = ({ conditions, search, isAny }: Matching): Conditions =>
  search === undefined
    ? conditions
    : withCondition(conditions, MATCHES, isAny ? search.any : search.all);

/** Without groups all rows are in the first. */
const NO_FLAG: Flag = { text: "true", values: [] };

const inGroup = (group: 0 | 1, rows: readonly FoundRow[]): readonly GroupedRow[] =>
  rows.map((row) => ({ ...row, group }));

/** The rows after the position in the order of groups, keys and ids. */
function afterInGroups(words: Conditions, { order, after }: Matching, inName: string): Conditions {
  if (after === undefined) return words;
  const { key, id, group } = after;
  const later = laterThan(order);
  return group === 1
    ? withCondition(words, `not ${MATCHES} and ${later}`, inName, key, id)
    : withCondition(words, `(not ${MATCHES} or ${later})`, inName, key, id);
}

/** A page of many matches, each group by itself. */
async function readGroups(
  queries: Queries,
  page: Matching,
  { words, inName }: { readonly words: Conditions; readonly inName: string },
  { found, flagged }: { readonly found: number; readonly flagged: number },
): Promise<readonly GroupedRow[]> {
  const { after, limit } = page;
  const first =
    after?.group === 1
      ? []
      : await readGroup(queries, page, {
          matching: withLater(withCondition(page.conditions, MATCHES, inName), page.order, after),
          isFrequent: flagged > found / 2,
          limit,
        });
  if (first.length === limit) return inGroup(0, first);
  const others = withCondition(words, `not ${MATCHES}`, inName);
  const rest = await readGroup(queries, page, {
    matching: withLater(others, page.order, after?.group === 1 ? after : undefined),
    isFrequent: flagged <= found / 2,
    limit: limit - first.length,
  });
  return [...inGroup(0, first), ...inGroup(1, rest)];
}

/** The first rows of a group that may have few rows although the search has many. */
async function readGroup(
  queries: Queries,
  source: Source,
  {
    matching,
    isFrequent,
    limit,
  }: { readonly matching: Conditions; readonly isFrequent: boolean; readonly limit: number },
): Promise<readonly FoundRow[]> {
  if (!isFrequent) {
    const few = await sortMatches(queries, source, { matching, flag: NO_FLAG, limit });
    if (few.found <= MOST_COUNTED) return few.rows;
  }
  return readInOrder(queries, source, matching, limit);
}
