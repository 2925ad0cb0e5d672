import { withClient } from "@konter/postgres";
import type pg from "pg";

/**
 * Replaces every row of one database by another's, with the same numbers and references, rewritten on the way. Only the
 * named tables stay empty. Both databases have the same tables.
 */
export async function copyRows(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
  rewrite: (json: string) => string,
  empty: readonly string[],
): Promise<void> {
  await withClient(from, (source) =>
    withClient(to, async (target) => {
      await target.query("set session_replication_role = replica");
      const { rows: tables } = await source.query<{ name: string; columns: string }>(
        `select format('%I.%I', table_schema, table_name) as name,
                string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
           from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema in ('public', 'ledger') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
          group by table_schema, table_name`,
      );
      await target.query(`truncate ${tables.map(({ name }) => name).join(", ")} cascade`);
      for (const { name, columns } of tables) {
        if (empty.includes(name)) continue;
        const { rows } = await source.query<{ json: string | null }>(
          `select json_agg(t)::text as json from ${name} t`,
        );
        await target.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
          [rewrite(rows[0]?.json ?? "[]")],
        );
      }
      const { rows: counters } = await source.query<{ name: string; value: string }>(
        `select format('%I.%I', schemaname, sequencename) as name, last_value as value
           from pg_sequences where schemaname in ('public', 'ledger') and last_value is not null`,
      );
      for (const { name, value } of counters)
        await target.query("select setval($1::regclass, $2)", [name, value]);
    }),
  );
}
