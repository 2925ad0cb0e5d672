import type { Queries } from "@konter/postgres";
import { MOST_TYPOS, nearestWord, wordsIn } from "../../../../platform/nearest-word.ts";

/** A search as full-text queries of PostgreSQL. */
export interface SearchWords {
  /** Every word is in the name. */
  readonly inName: string;
  /** Every word is in the name, SKU, categories or description. */
  readonly all: string;
  /** Any word is. */
  readonly any: string;
  /** The words that are searched if a typed one was corrected. */
  readonly corrected: string | null;
}

interface KnownWord {
  readonly word: string;
  readonly stems: readonly string[];
  readonly synonyms: readonly string[];
  readonly is_known: boolean;
}

const MOST_WORDS = 8;

/** Reads a search. Undefined when it has no word, or only words that no product has. */
export async function readSearch(
  queries: Queries,
  typed: string,
): Promise<SearchWords | undefined> {
  const words = wordsIn(typed, MOST_WORDS);
  if (words.length === 0) return undefined;
  const read = await readWords(queries, words);
  const unknown = read.filter((each) => !each.is_known);
  if (unknown.length === 0) return toQueries(read, null);
  const corrected = await correctWords(queries, read);
  if (corrected.length === 0) return undefined;
  const again = await readWords(queries, corrected);
  const said = corrected.join(" ");
  return toQueries(again, said === words.join(" ") ? null : said);
}

/** Each word with its stems and synonyms, and whether a product has it, in the order of the words. */
async function readWords(
  queries: Queries,
  words: readonly string[],
): Promise<readonly KnownWord[]> {
  const { rows } = await queries.query<KnownWord>(
    `select g.word, s.stems, s.synonyms, g.word ~ '\\d' or exists (
         select from unnest(array[g.word] || s.stems || s.synonyms) form
         join shop_word w on w.word >= form collate "C" and w.word < (form || chr(1114111)) collate "C") as is_known
     from unnest($1::text[]) with ordinality as g(word, place)
     cross join lateral (select array(select distinct other from shop_synonym y, unnest(y.words) other
       where y.words @> array[g.word] and other <> g.word) as synonyms) y
     cross join lateral (select y.synonyms, array(select distinct stem from unnest(array[g.word] || y.synonyms) form,
       unnest(ts_lexize('indonesian_stem', form)) stem) as stems) s
     order by g.place`,
    [words],
  );
  return rows;
}

/** The known words, and for each other the most similar word, or none. */
async function correctWords(
  queries: Queries,
  read: readonly KnownWord[],
): Promise<readonly string[]> {
  const lengths = read.filter((each) => !each.is_known).map(({ word }) => word.length);
  const { rows } = await queries.query<{ word: string }>(
    "select word from shop_word where length(word) between $1 and $2 order by word",
    [Math.min(...lengths) - MOST_TYPOS, Math.max(...lengths) + MOST_TYPOS],
  );
  const vocabulary = rows.map(({ word }) => word);
  return read.flatMap(({ word, is_known: isKnown }) =>
    isKnown ? [word] : (nearestWord(word, vocabulary) ?? []),
  );
}

function toQueries(words: readonly KnownWord[], corrected: string | null): SearchWords {
  const join = (weights: string, joint: "&" | "|") =>
    words.map((word) => `(${formsOf(word, weights).join("|")})`).join(joint);
  return { inName: join("A", "&"), all: join("", "&"), any: join("", "|"), corrected };
}

/**
 * The word by its beginning, its stems, and its synonyms as a whole; a form that begins with the word would be searched
 * twice. Words have letters and digits only.
 */
const formsOf = ({ word, stems, synonyms }: KnownWord, weights: string): readonly string[] => [
  `'${word}':*${weights}`,
  ...[...stems, ...synonyms]
    .filter((form) => !form.startsWith(word))
    .map((form) => `'${form}'${weights === "" ? "" : `:${weights}`}`),
];
