import type { SubjectSource } from "../../../kernel/audit/index.ts";
import type { ConnectionHolder } from "./holder.ts";

/** The accounts at vendors. A supplier, gateway or channel has the id of its account. */
export const connectionSubjects = (holders: readonly ConnectionHolder[]): SubjectSource => ({
  topics:
    /^(?:channel|connections?|couriers?|disbursers?|gateway|price_import|suppliers?)\.|^catalog\.(?:open_rows|supplier_prices)$/,
  async read(database, subjects) {
    const found = await Promise.all(
      holders.map(({ table, key }) =>
        database.query<{ id: string; name: string }>(
          `select ${key} as id, name from ${table} where ${key} = any($1)`,
          [subjects],
        ),
      ),
    );
    return new Map(found.flatMap(({ rows }) => rows.map(({ id, name }) => [id, name] as const)));
  },
});
