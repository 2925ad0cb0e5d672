import type { ShopRegions } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { nearestWord, wordsIn } from "../../../platform/nearest-word.ts";

const MOST_FOUND = 20;

const MOST_WORDS = 5;

/**
 * Districts and villages whose own name or that of a larger region begins a word with each typed word. Where nothing
 * does, wrong words are replaced by the nearest one of the names of districts and larger regions.
 */
export async function findRegions(database: Queries, text: string): Promise<ShopRegions> {
  const words = wordsIn(text, MOST_WORDS);
  if (words.length === 0) return { regions: [] };
  const exact = await search(database, words);
  if (exact.length > 0) return { regions: [...exact] };
  const vocabulary = await readVocabulary(database);
  const known = new Set(vocabulary);
  const corrected = words.map((word) =>
    known.has(word) ? word : (nearestWord(word, vocabulary) ?? word),
  );
  return { regions: [...(await search(database, corrected))] };
}

async function readVocabulary(database: Queries): Promise<readonly string[]> {
  const { rows } = await database.query<{ word: string }>(
    "select distinct unnest(regexp_split_to_array(lower(name), '[^a-z0-9]+')) as word from region where level <= 3",
  );
  return rows.map(({ word }) => word);
}

type Found = ShopRegions["regions"][number];

const BEGINS = (name: string) =>
  `(lower(${name}) like w || '%' or lower(${name}) like '% ' || w || '%')`;

async function search(database: Queries, words: readonly string[]): Promise<readonly Found[]> {
  const { rows } = await database.query<Found>(
    `with words as (select unnest($1::text[]) as w)
     select o.code, case when o.level = 3 then o.code else o.parent_code end as district, o.name, o.postal_code,
       coalesce((select array_agg(above.name order by above.level desc) from region above
         where above.code in (left(o.code, 8), left(o.code, 5), left(o.code, 2)) and above.code <> o.code), '{}') as path
     from region o
     where o.level in (3, 4) and exists (select from words where ${BEGINS("o.name")})
       and not exists (select from words where not exists (
         select from region a where a.code in (o.code, left(o.code, 8), left(o.code, 5), left(o.code, 2)) and ${BEGINS("a.name")}))
     order by o.level, lower(o.name), o.code limit $2`,
    [words, MOST_FOUND],
  );
  return rows;
}

/** Throws city_not_found when nothing has the words of `q`. */
export async function listCities(
  database: Queries,
  q: string | undefined,
): Promise<{ cities: { code: string; name: string; province: string }[] }> {
  const words = wordsIn(q ?? "", MOST_WORDS);
  const { rows } = await database.query<{ code: string; name: string; province: string }>(
    `select c.code, c.name, p.name as province from region c join region p on p.code = c.parent_code
     where c.level = 2 and not exists (
       select from unnest($1::text[]) w where not (lower(c.name) like '%' || w || '%' or lower(p.name) like w || '%'))
     order by lower(c.name), c.code`,
    [words],
  );
  if (rows.length === 0) throw new DomainError("city_not_found");
  return { cities: rows };
}
