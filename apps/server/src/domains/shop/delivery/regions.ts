import type { ShopRegions } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

const MOST_FOUND = 20;

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The typed words; several narrow the search: "gambir jakarta". */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .slice(0, 5);

/**
 * Districts and villages whose own name or that of a larger region has each word. Where nothing has them, names that
 * are written similarly are found.
 */
export async function findRegions(database: Queries, text: string): Promise<ShopRegions> {
  const words = wordsOf(text).map(escaped);
  const exact = await search(database, words, false);
  const found = exact.length > 0 ? exact : await search(database, words, true);
  return { regions: [...found] };
}

type Found = ShopRegions["regions"][number];

async function search(
  database: Queries,
  words: readonly string[],
  isSimilar: boolean,
): Promise<readonly Found[]> {
  const matches = (name: string) =>
    isSimilar
      ? `word_similarity(w, lower(${name})) > 0.5`
      : `(lower(${name}) like w || '%' or lower(${name}) like '% ' || w || '%')`;
  const { rows } = await database.query<Found>(
    `with words as (select unnest($1::text[]) as w)
     select o.code, case when o.level = 3 then o.code else o.parent_code end as district, o.name, o.postal_code,
       (select array_agg(above.name order by above.level desc) from region above
        where above.code in (left(o.code, 8), left(o.code, 5), left(o.code, 2)) and above.code <> o.code) as path
     from region o
     where o.level in (3, 4) and exists (select from words where ${matches("o.name")})
       and not exists (select from words where not exists (
         select from region a where a.code in (o.code, left(o.code, 8), left(o.code, 5), left(o.code, 2)) and ${matches("a.name")}))
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
  const words = wordsOf(q ?? "").map(escaped);
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
