import type pg from "pg";
import { distrust } from "./store.ts";

/** After a password reset no device is trusted, no sign-in waits and no passkey opens any more (FEATURES M85); in the caller's transaction. */
export async function endTrust(client: pg.ClientBase, memberId: number): Promise<void> {
  await distrust(client, memberId, {});
  await client.query("delete from passkey where member_id = $1", [memberId]);
}
