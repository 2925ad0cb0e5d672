import { holdLock } from "@konter/postgres";
import { createHash } from "node:crypto";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { hashToken } from "../../../kernel/caller/index.ts";

/** `tokenHash` in hex. */
export const tokenPlace = (tokenHash: string): string => `push_token.${tokenHash}`;

/**
 * Stores the push token of this session's device (FEATURES M100). A session has one token and a token one session: a
 * token of another session, even of another member, moves to this one. The database deletes it when sign-out, a
 * revocation, a block or expiry removes the session. Throws unauthenticated when the session just ended.
 */
export async function savePushToken(
  brand: BrandContext,
  token: string,
  { sessionToken = "" }: Pick<CallContext, "sessionToken">,
): Promise<void> {
  const tokenHash = createHash("sha256").update(token).digest();
  const sealed = brand.keys.seal(token, tokenPlace(tokenHash.toString("hex")));
  await inTransaction(brand.pool, async (client) => {
    // Serializes these calls, because two sessions that swap tokens would deadlock.
    await holdLock(client, "pushToken");
    const session = await client.query<{ token_hash: Buffer }>(
      "select token_hash from session where token_hash = $1 for key share",
      [hashToken(sessionToken)],
    );
    const [own] = session.rows;
    if (own === undefined) throw new DomainError("unauthenticated");
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
