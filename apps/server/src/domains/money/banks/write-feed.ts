import type pg from "pg";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readAccount } from "./account-store.ts";

/** Activates a token and revokes the previous one. Throws bank_account_not_found. */
export async function writeFeed(
  client: pg.PoolClient,
  actor: Actor,
  id: number,
  hash: Buffer,
): Promise<void> {
  await readAccount(client, id);
  await client.query(
    "update bank_account set feed_hash = $2, feed_opened_at = clock_timestamp(), feed_called_at = null where id = $1",
    [id, hash],
  );
  await recordAction(client, actor, { action: "bank.feed_opened", subject: `bank ${id}` });
}
