import type pg from "pg";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";

/** One command at a time changes the file: of two that read it at once the second would write the first one's key away. */
export const changingKeysAlone = <T>(
  { pool }: Pick<OpenBrand["brand"], "pool">,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('konter keys'))");
    return work(client);
  });

/** `key` is a number, of another purpose than sealing with its name in front: `csrf 2`. */
export const noteKeyChange = (
  client: pg.ClientBase,
  action: string,
  key: number | string,
): Promise<unknown> =>
  client.query("insert into audit_entry (action, subject, detail) values ($1, $2, $3)", [
    action,
    `key:${key}`,
    "{}",
  ]);
