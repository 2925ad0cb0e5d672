import type { AuditAction } from "@konter/contract/audit";
import type pg from "pg";
import type { ConnectionMode } from "../../../ports/connection.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { ConnectionHolder } from "./holder.ts";

/** Tables of accounts that keep their previous keys for callbacks. */
export type OverlappingTable = Exclude<ConnectionHolder["table"], "message_channel">;
/** The tables whose `enabled` column pauses an account. */
export type PausableTable = Exclude<OverlappingTable, "supplier">;

/** The common columns of all accounts' tables. */
export interface StoredAccount {
  readonly id: string;
  readonly vendor: string;
  readonly name: string;
  readonly mode: ConnectionMode;
  readonly credentials: Buffer;
  readonly previous_credentials: Buffer | null;
  readonly previous_until: Date | null;
}

export interface AccountRow extends StoredAccount {
  readonly enabled: boolean;
  readonly is_demo: boolean;
  /** Whether the brand is open to members, so that a sandbox account is inactive. */
  readonly brand_open: boolean;
}

export async function listAccounts(
  pool: pg.Pool,
  table: PausableTable,
): Promise<readonly AccountRow[]> {
  const answer = await pool.query<AccountRow>(
    `select id, vendor, name, enabled, mode, is_demo, exists (select from brand_opening) as brand_open, credentials,
       previous_credentials, previous_until from ${table} order by id`,
  );
  return answer.rows;
}

/** Stores the current keys as previous ones, so that callbacks with them are accepted for this many more hours. */
export const keepingPreviousKeys =
  (table: OverlappingTable) =>
  async (client: pg.ClientBase, id: string, hours: number): Promise<void> => {
    await client.query(
      `update ${table} set previous_credentials = case when $2 > 0 then credentials end,
         previous_until = case when $2 > 0 then clock_timestamp() + make_interval(hours => $2) end where id = $1`,
      [id, hours],
    );
  };

/** Deletes keys whose overlap is over. */
export async function dropPreviousKeys(pool: pg.Pool, table: OverlappingTable): Promise<void> {
  await pool.query(
    `update ${table} set previous_credentials = null, previous_until = null where previous_until < clock_timestamp()`,
  );
}

/**
 * Pauses or resumes an account, in the caller's transaction. Returns false when it does not exist. `channel` notifies
 * every process.
 */
export const switchingAccounts =
  (table: PausableTable, action: AuditAction, channel: string) =>
  async (client: pg.PoolClient, actor: Actor, id: string, enabled: boolean): Promise<boolean> => {
    const switched = await client.query<{ before: boolean }>(
      `update ${table} g set enabled = $2 from (select id, enabled from ${table} where id = $1 for no key update) b
       where g.id = b.id returning b.enabled as before`,
      [id, enabled],
    );
    const [row] = switched.rows;
    if (row === undefined) return false;
    await recordAction(client, actor, {
      action,
      subject: id,
      before: { enabled: row.before },
      after: { enabled },
    });
    await client.query("select pg_notify($1, $2)", [channel, id]);
    return true;
  };
