import type pg from "pg";
import type { ConnectionMode } from "../../../ports/connection.ts";
import { recordAct } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { ConnectionHolder } from "./holder.ts";

/** Tables of accounts that keep their previous keys for callbacks. */
export type OverlappingTable = Exclude<ConnectionHolder["table"], "message_channel">;
/** Those whose `enabled` column pauses an account. */
export type PausableTable = Exclude<OverlappingTable, "supplier">;

/** What the table of every account has. */
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
  /** Whether the brand serves members, so that a sandbox account serves nobody. */
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

/** Keeps the keys of today beside, so that callbacks proved by them are taken for so many hours more. */
export const keepingPreviousKeys =
  (table: OverlappingTable) =>
  async (client: pg.ClientBase, id: string, hours: number): Promise<void> => {
    await client.query(
      `update ${table} set previous_credentials = case when $2 > 0 then credentials end,
         previous_until = case when $2 > 0 then clock_timestamp() + make_interval(hours => $2) end where id = $1`,
      [id, hours],
    );
  };

/** Takes keys away whose overlap is over. */
export async function dropPreviousKeys(pool: pg.Pool, table: OverlappingTable): Promise<void> {
  await pool.query(
    `update ${table} set previous_credentials = null, previous_until = null where previous_until < clock_timestamp()`,
  );
}

/** Pauses an account or goes on with it, in the caller's transaction; false where there is none. `channel` tells every process. */
export const switchingAccounts =
  (table: PausableTable, action: string, channel: string) =>
  async (client: pg.PoolClient, actor: Actor, id: string, enabled: boolean): Promise<boolean> => {
    const switched = await client.query<{ before: boolean }>(
      `update ${table} g set enabled = $2 from (select id, enabled from ${table} where id = $1 for no key update) b
       where g.id = b.id returning b.enabled as before`,
      [id, enabled],
    );
    const [row] = switched.rows;
    if (row === undefined) return false;
    await recordAct(client, actor, {
      action,
      subject: id,
      before: { enabled: row.before },
      after: { enabled },
    });
    await client.query("select pg_notify($1, $2)", [channel, id]);
    return true;
  };
