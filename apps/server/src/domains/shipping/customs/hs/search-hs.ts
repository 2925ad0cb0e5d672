import { categoryOfHs, HS_SEARCH_ROWS, hsDigits } from "@konter/contract/customs";
import type { CategoryPrefixes, HsFound, HsRow } from "@konter/contract/customs";
import type { Queries } from "@konter/postgres";
import { MOST_TYPOS, nearestWord, wordsIn } from "../../../../platform/nearest-word.ts";

interface FoundRow {
  readonly code: string;
  readonly name_en: string;
  readonly name_id: string | null;
  readonly heading: string | null;
}

const ROW = `c.code, c.name_en, c.name_id, case when length(c.code) > 4 then coalesce(up.name_id, up.name_en) end as heading
  from hs_code c left join hs_code up on up.year = c.year and up.code = left(c.code, 4)`;

/** The year of the list that searches use; undefined before one is there. */
export async function currentHsYear(database: Queries): Promise<number | undefined> {
  const found = await database.query<{ year: number | null }>(
    "select max(year) as year from hs_list",
  );
  return found.rows[0]?.year ?? undefined;
}

/**
 * Finds HS codes by the first digits of a code, or by words in Indonesian or English. Every word has to be in a code's
 * names or in its heading's; a word that no name has is replaced by the most similar one.
 */
export async function searchHs(
  database: Queries,
  typed: string,
  categories: readonly CategoryPrefixes[],
): Promise<HsFound> {
  const year = await currentHsYear(database);
  if (year === undefined) return { year: null, searched: null, rows: [] };
  const digits = hsDigits(typed);
  if (/^\d+$/.test(digits)) {
    const rows = await findByDigits(database, year, digits);
    return { year, searched: null, rows: rows.map((row) => toHsRow(row, categories)) };
  }
  const words = wordsOf(typed);
  const known = await knownWords(database, year, words);
  if (known.length === 0) return { year, searched: null, rows: [] };
  const rows = await findByWords(database, year, known);
  return {
    year,
    searched: known.join(" ") === words.join(" ") ? null : known.join(" "),
    rows: rows.map((row) => toHsRow(row, categories)),
  };
}

export const toHsRow = (
  { code, ...names }: FoundRow,
  categories: readonly CategoryPrefixes[],
): HsRow => ({ hs_code: code, ...names, category: categoryOfHs(code, categories) ?? null });

async function findByDigits(
  database: Queries,
  year: number,
  digits: string,
): Promise<readonly FoundRow[]> {
  const found = await database.query<FoundRow>(
    `select ${ROW} where c.year = $1 and c.code >= $2 and c.code < $3 order by c.code limit $4`,
    [year, digits, `${digits}:`, HS_SEARCH_ROWS],
  );
  return found.rows;
}

/** A code of the current list by its first six digits. */
export async function findHs(
  database: Queries,
  year: number,
  code: string,
): Promise<FoundRow | undefined> {
  const found = await database.query<FoundRow>(
    `select ${ROW} where c.year = $1 and c.code in ($2, left($2, 6)) order by length(c.code) desc limit 1`,
    [year, code],
  );
  return found.rows[0];
}

/**
 * The English name of a code of six digits in the list of a year. A list may have headings alone, like that of a new
 * brand; then a code below a known heading has the heading's name. Undefined for an unknown code.
 */
export async function nameOfHs(
  database: Queries,
  year: number,
  code: string,
): Promise<string | undefined> {
  const found = await database.query<{ name: string }>(
    `select c.name_en as name from hs_code c where c.year = $1 and (c.code = $2 or (c.code = left($2, 4)
       and not exists (select from hs_code below where below.year = $1 and below.code > c.code and below.code < c.code || ':')))
     order by length(c.code) desc limit 1`,
    [year, code],
  );
  return found.rows[0]?.name;
}

const MOST_WORDS = 6;

/** The words of a search, without the English plural, because words match by their beginning. */
function wordsOf(typed: string): readonly string[] {
  return wordsIn(typed, MOST_WORDS).map((word) =>
    word.length > 3 ? word.replace(/s$/, "") : word,
  );
}

/** The words that names begin with; for the others the most similar word, or nothing. */
async function knownWords(
  database: Queries,
  year: number,
  words: readonly string[],
): Promise<readonly string[]> {
  const found = await database.query<{ word: string }>(
    `select g.word from unnest($2::text[]) as g(word)
     where exists (select from hs_word w where w.year = $1 and w.word >= g.word collate "C" and w.word < (g.word || chr(1114111)) collate "C")`,
    [year, words],
  );
  const known = new Set(found.rows.map(({ word }) => word));
  if (words.every((word) => known.has(word))) return words;
  const vocabulary = await readVocabulary(database, year, words);
  return words.flatMap((word) =>
    known.has(word) ? [word] : (nearestWord(word, vocabulary) ?? []),
  );
}

/** The words of about the same length as one of the given. */
async function readVocabulary(
  database: Queries,
  year: number,
  words: readonly string[],
): Promise<readonly string[]> {
  const lengths = words.map((word) => word.length);
  const found = await database.query<{ word: string }>(
    "select word from hs_word where year = $1 and length(word) between $2 and $3 order by word",
    [year, Math.min(...lengths) - MOST_TYPOS, Math.max(...lengths) + MOST_TYPOS],
  );
  return found.rows.map(({ word }) => word);
}

async function findByWords(
  database: Queries,
  year: number,
  words: readonly string[],
): Promise<readonly FoundRow[]> {
  const find = async (joint: "&" | "|"): Promise<readonly FoundRow[]> => {
    const query = words.map((word) => `'${word}':*`).join(joint);
    const found = await database.query<FoundRow>(
      `select ${ROW} where c.year = $1 and c.search @@ to_tsquery('simple', $2)
       order by ts_rank(c.search, to_tsquery('simple', $2)) desc, c.code limit $3`,
      [year, query, HS_SEARCH_ROWS],
    );
    return found.rows;
  };
  const all = await find("&");
  return all.length > 0 ? all : find("|");
}
