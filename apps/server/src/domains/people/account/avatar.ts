import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { FileRouteParts } from "../../../platform/http/stored-file.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { avatarAddress } from "../identity/index.ts";
import { cleanAvatar } from "./avatar-image.ts";
import { mountOwnPictures } from "./own-pictures.ts";

/** Stores the pixels of the picture. Throws the errors of cleanAvatar. */
export async function saveAvatar(pool: pg.Pool, memberId: number, given: Buffer): Promise<void> {
  const { contentType, bytes } = await cleanAvatar(given);
  // Includes the owner, so that the same picture of two accounts has two URLs.
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

/** The endpoint from which an owner fetches the avatar. */
export function mountAvatars(app: FastifyInstance, parts: FileRouteParts): void {
  mountOwnPictures(app, parts, {
    address: avatarAddress(":digest"),
    query: "select content_type, bytes from member_avatar where member_id = $1 and digest = $2",
  });
}
