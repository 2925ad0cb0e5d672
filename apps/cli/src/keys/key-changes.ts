import type { AuditAction } from "@konter/contract/audit";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";

/**
 * Only one command at a time may change the file: of two that read it at once, the second would overwrite the first
 * one's key.
 */
export const changingKeysAlone = <T>(
  { pool }: Pick<OpenBrand["brand"], "pool">,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    await holdLock(client, "encryptionKeys");
    return work(client);
  });

/** `key` is a number. For keys of other purposes than encryption it has the purpose in front: `csrf 2`. */
export const noteKeyChange = (
  client: pg.ClientBase,
  action: AuditAction,
  key: number | string,
): Promise<unknown> =>
  client.query("insert into audit_entry (action, subject, detail) values ($1, $2, $3)", [
    action,
    `key:${key}`,
    "{}",
  ]);
