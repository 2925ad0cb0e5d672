import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { avatarAddress } from "../identity/index.ts";
import { cleanAvatar } from "./avatar-image.ts";

const ONE_DAY_SECONDS = 24 * 3600;

/** Keeps the picture without anything that is none. Throws what cleanAvatar throws. */
export async function saveAvatar(pool: pg.Pool, memberId: number, given: Buffer): Promise<void> {
  const { contentType, bytes } = await cleanAvatar(given);
  // With the owner in it: the same picture of two people has two addresses.
  const digest = createHash("sha256").update(`${memberId}\0`).update(bytes).digest("hex");
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into member_avatar (member_id, content_type, bytes, digest) values ($1, $2, $3, $4)
       on conflict (member_id) do update set content_type = excluded.content_type, bytes = excluded.bytes, digest = excluded.digest`,
      [memberId, contentType, bytes, digest],
    );
    await client.query("update member set avatar_digest = $2 where id = $1", [memberId, digest]);
  });
}

export async function removeAvatar(pool: pg.Pool, memberId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("update member set avatar_digest = null where id = $1", [memberId]);
    await client.query("delete from member_avatar where member_id = $1", [memberId]);
  });
}

/** Where the owner of an avatar fetches it; to anybody else it is as good as missing. */
export function mountAvatars(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  app.get<{ Params: { digest: string } }>(avatarAddress(":digest"), async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal?.kind !== "member") throw new Refusal("unauthenticated");
    const answer = await brand.pool.query<{ content_type: string; bytes: Buffer }>(
      "select content_type, bytes from member_avatar where member_id = $1 and digest = $2",
      [principal.id, request.params.digest],
    );
    const [avatar] = answer.rows;
    if (avatar === undefined) throw new Refusal("not_found");
    void reply
      .type(avatar.content_type)
      .header("cache-control", `private, max-age=${ONE_DAY_SECONDS}, immutable`)
      .header("content-disposition", "inline")
      .header("x-content-type-options", "nosniff");
    return avatar.bytes;
  });
}
