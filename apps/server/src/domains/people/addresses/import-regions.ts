import type pg from "pg";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Region } from "./read-region-files.ts";

const REGIONS_AT_ONCE = 10_000;

export interface ImportedRegions {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/**
 * Imports the official regions, the larger before the smaller. Regions missing in the files stay, because an address
 * may use them, and files without postal codes keep existing ones.
 */
export async function importRegions(
  pool: pg.Pool,
  regions: readonly Region[],
): Promise<ImportedRegions> {
  return inTransaction(pool, async (client) => {
    let [added, changed] = [0, 0];
    for (let from = 0; from < regions.length; from += REGIONS_AT_ONCE) {
      const part = regions.slice(from, from + REGIONS_AT_ONCE);
      const answer = await client.query<{ is_new: boolean }>(
        `insert into region as r (code, parent_code, name, postal_code)
         select code, nullif(regexp_replace(code, '\\.?\\d+$', ''), ''), name, postal_code
         from unnest($1::text[], $2::text[], $3::text[]) as given (code, name, postal_code)
         on conflict (code) do update set name = excluded.name, postal_code = coalesce(excluded.postal_code, r.postal_code)
           where (r.name, r.postal_code) is distinct from (excluded.name, coalesce(excluded.postal_code, r.postal_code))
         returning xmax = 0 as is_new`,
        [
          part.map(({ code }) => code),
          part.map(({ name }) => name),
          part.map(({ postal_code: postcode }) => postcode),
        ],
      );
      const isNew = answer.rows.filter((row) => row.is_new).length;
      added += isNew;
      changed += answer.rows.length - isNew;
    }
    return { added, changed, unchanged: regions.length - added - changed };
  });
}
