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

export interface Search extends Source {
  readonly conditions: Conditions;
  readonly search: SearchWords;
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

/** A page of a search: products that match by name, then the others. */
export async function searchPage(queries: Queries, page: Search): Promise<FoundPage> {
  const { search, hasGroups, after, isAny } = page;
  const words = withCondition(page.conditions, MATCHES, isAny ? search.any : search.all);
  const isGrouped = hasGroups && !isAny;
  const few = await sortMatches(queries, page, {
    matching: isGrouped ? afterInGroups(words, page) : withLater(words, page.order, after),
    flag: isGrouped ? { text: MATCHES, values: [search.inName] } : NO_FLAG,
    limit: page.limit,
  });
  const total = Math.min(few.found, MOST_COUNTED);
  if (few.found <= MOST_COUNTED)
    return {
      rows: few.rows.map(({ id, key, flagged }) => ({ id, key, group: flagged ? 0 : 1 })),
      total,
    };
  if (!isGrouped) {
    const rows = await readInOrder(queries, page, withLater(words, page.order, after), page.limit);
    return { rows: inGroup(0, rows), total };
  }
  return { rows: await readGroups(queries, page, words, few), total };
}

/** Without groups all rows are in the first. */
const NO_FLAG: Flag = { text: "true", values: [] };

const inGroup = (group: 0 | 1, rows: readonly FoundRow[]): readonly GroupedRow[] =>
  rows.map((row) => ({ ...row, group }));

/** The rows after the position in the order of groups, keys and ids. */
function afterInGroups(words: Conditions, { search, order, after }: Search): Conditions {
  if (after === undefined) return words;
  const { key, id, group } = after;
  const later = laterThan(order);
  return group === 1
    ? withCondition(words, `not ${MATCHES} and ${later}`, search.inName, key, id)
    : withCondition(words, `(not ${MATCHES} or ${later})`, search.inName, key, id);
}

/** A page of many matches, each group by itself. */
async function readGroups(
  queries: Queries,
  page: Search,
  words: Conditions,
  { found, flagged }: { readonly found: number; readonly flagged: number },
): Promise<readonly GroupedRow[]> {
  const { search, after, limit } = page;
  const first =
    after?.group === 1
      ? []
      : await readGroup(queries, page, {
          matching: withLater(
            withCondition(page.conditions, MATCHES, search.inName),
            page.order,
            after,
          ),
          isFrequent: flagged > found / 2,
          limit,
        });
  if (first.length === limit) return inGroup(0, first);
  const others = withCondition(words, `not ${MATCHES}`, search.inName);
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
