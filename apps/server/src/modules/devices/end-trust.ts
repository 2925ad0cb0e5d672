import type pg from "pg";
import { distrust } from "./store.ts";

/** After a password reset no device is trusted and no sign-in waits any more (FEATURES M85); in the caller's transaction. */
export async function endTrust(client: pg.ClientBase, memberId: number): Promise<void> {
  await distrust(client, memberId, {});
}
