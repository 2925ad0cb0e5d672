import type { RegionsAnswer, RegionsQuery } from "@konter/contract/addresses";
import type { Queries } from "@konter/postgres";
import type pg from "pg";

const MOST_FOUND = 20;

interface RegionRow {
  readonly code: string;
  readonly name: string;
  readonly postal_code: string | null;
  readonly path: readonly string[];
}

/**
 * Returns the regions directly below one, by name (the provinces without one), or those with a word that begins with
 * the search text: the larger first, each with the names of its larger regions. Villages are found only below their
 * district.
 */
export async function listRegions(
  pool: pg.Pool,
  { parent, search }: RegionsQuery,
): Promise<RegionsAnswer> {
  const answer =
    search === undefined
      ? await pool.query<RegionRow>(
          `select code, name, postal_code, '{}'::text[] as path from region
           where parent_code is not distinct from $1 order by lower(name), code`,
          [parent ?? null],
        )
      : await pool.query<RegionRow>(
          `select r.code, r.name, r.postal_code,
             (select coalesce(array_agg(above.name order by above.level desc), '{}') from region above
              where r.code like above.code || '.%') as path
           from (
             select * from region where level <= 3 and (name ilike $1 || '%' or name ilike '% ' || $1 || '%')
             order by level, lower(name), code limit $2) r
           order by r.level, lower(r.name), r.code`,
          [search.replaceAll(/[\\%_]/g, String.raw`\$&`), MOST_FOUND],
        );
  return { regions: answer.rows.map((row) => ({ ...row, path: [...row.path] })) };
}

/** A district with the name of its city or regency. */
export interface NamedDistrict {
  readonly code: string;
  readonly name: string;
  readonly city: string;
}

/** Returns every district, to find the one that a typed name means. */
export async function listDistricts(database: Queries): Promise<readonly NamedDistrict[]> {
  const found = await database.query<NamedDistrict>(
    `select d.code, d.name, c.name as city from region d join region c on c.code = d.parent_code
     where d.level = 3 order by d.code`,
  );
  return found.rows;
}
