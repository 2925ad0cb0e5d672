import type { Queries } from "@konter/postgres";
import { inTransaction } from "../../../platform/transaction.ts";
import type { PictureParts } from "./objects.ts";

/** Time for a picture that was uploaded or taken out of use to be used again. */
const KEPT_UNUSED = "7 days";

/**
 * Removes pictures to which no row has referred for seven days. Every foreign key to `picture` counts, so a table that
 * uses pictures needs nothing else than the key and an index on it.
 */
export async function forgetUnused({ brand, objects }: PictureParts): Promise<void> {
  const used = await usedCondition(brand.pool);
  await brand.pool.query(
    `update picture p set unused_since = case when ${used} then null else clock_timestamp() end
     where (p.unused_since is null) <> ${used}`,
  );
  const unused = await brand.pool.query<{ id: number }>(
    `select id from picture where unused_since < clock_timestamp() - interval '${KEPT_UNUSED}' order by id`,
  );
  for (const { id } of unused.rows) {
    // The row stays locked until its files are gone, so that the same picture is stored again only afterwards.
    await inTransaction(brand.pool, async (client) => {
      const removed = await client.query<{ name: string }>(
        `delete from picture p where p.id = $1 and not ${used}
           and p.unused_since < clock_timestamp() - interval '${KEPT_UNUSED}' returning p.name`,
        [id],
      );
      for (const { name } of removed.rows)
        for (const file of await objects.list(`${name}-`)) await objects.remove(file);
    });
  }
}

/** Whether a row of any table refers to the picture `p`. */
async function usedCondition(database: Queries): Promise<string> {
  const { rows } = await database.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'picture'::regclass order by 1, 2`,
  );
  const uses = rows.map(
    ({ table, column }) => `exists (select from ${table} u where u.${column} = p.id)`,
  );
  return uses.length === 0 ? "false" : `(${uses.join(" or ")})`;
}
