import { holdLock } from "@konter/postgres";
import { createHash } from "node:crypto";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { hashToken } from "../../../kernel/caller/index.ts";

/** `tokenHash` in hex. */
export const tokenPlace = (tokenHash: string): string => `push_token.${tokenHash}`;

/**
 * Stores by what the device of this session is reached (FEATURES M100). A session has one token and a token one session: one
 * that another session had, be it another member's, is this one's from now on. It ends with the session: the database
 * removes it when sign-out, a revocation, a block or its age removes the session. Throws unauthenticated when it just ended.
 */
export async function savePushToken(
  brand: BrandContext,
  token: string,
  { sessionToken = "" }: Pick<CallContext, "sessionToken">,
): Promise<void> {
  const tokenHash = createHash("sha256").update(token).digest();
  const sealed = brand.keys.seal(token, tokenPlace(tokenHash.toString("hex")));
  await inTransaction(brand.pool, async (client) => {
    // One after another: two sessions that take each other's tokens would wait for each other for ever.
    await holdLock(client, "pushToken");
    const session = await client.query<{ token_hash: Buffer }>(
      "select token_hash from session where token_hash = $1 for key share",
      [hashToken(sessionToken)],
    );
    const [own] = session.rows;
    if (own === undefined) throw new Refusal("unauthenticated");
    await client.query("delete from push_token where session_hash = $1 and token_hash <> $2", [
      own.token_hash,
      tokenHash,
    ]);
    await client.query(
      `insert into push_token (token_hash, session_hash, token) values ($1, $2, $3)
       on conflict (token_hash) do update set session_hash = excluded.session_hash, token = excluded.token,
         stored_at = clock_timestamp()`,
      [tokenHash, own.token_hash, sealed],
    );
  });
}
