import { createHash } from "node:crypto";
import {
  MEDIA_BACKGROUNDS_LIMIT,
  MEDIA_IMAGE_LIMIT_MB,
  MEDIA_IMAGE_LIMIT_PX,
} from "@konter/contract/media";
import type { MediaBackground } from "@konter/contract/media";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { rewritePicture, UnfitPicture } from "../../../platform/picture.ts";
import type { Picture } from "../../../platform/picture.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { readBackgrounds } from "./store.ts";

/**
 * Stores the pixels of a background without metadata. An identical background is stored once. Throws
 * media_backgrounds_too_many, media_image_too_large, media_image_not_image, media_image_damaged, media_image_too_wide,
 * overloaded.
 */
export async function saveBackground(
  pool: pg.Pool,
  memberId: number,
  given: Buffer,
): Promise<{ readonly id: string; readonly backgrounds: MediaBackground[] }> {
  const { contentType, bytes } = await cleanBackground(given);
  const digest = createHash("sha256").update(`${memberId}\0`).update(bytes).digest("hex");
  const id = await inTransaction(pool, async (client) => {
    await holdAccount(client, memberId);
    const kept = await client.query<{ count: number; id: number | null }>(
      `select count(*)::int as count, max(id) filter (where digest = $2) as id from media_background where member_id = $1`,
      [memberId, digest],
    );
    const { count, id: same } = onlyRow(kept);
    if (same !== null) return same;
    if (count >= MEDIA_BACKGROUNDS_LIMIT)
      throw new DomainError("media_backgrounds_too_many", {
        parameters: { most: MEDIA_BACKGROUNDS_LIMIT },
      });
    const added = await client.query<{ id: number }>(
      "insert into media_background (member_id, content_type, bytes, digest) values ($1, $2, $3, $4) returning id",
      [memberId, contentType, bytes, digest],
    );
    return onlyRow(added).id;
  });
  return { id: String(id), backgrounds: await readBackgrounds(pool, memberId) };
}

/** Throws media_not_found, also for another account's. */
export async function removeBackground(pool: pg.Pool, memberId: number, id: number): Promise<void> {
  const removed = await pool.query(
    "delete from media_background where id = $2 and member_id = $1",
    [memberId, id],
  );
  if (removed.rowCount === 0) throw new DomainError("media_not_found");
}

async function cleanBackground(given: Buffer): Promise<Picture> {
  if (given.length > MEDIA_IMAGE_LIMIT_MB * 1024 * 1024)
    throw new DomainError("media_image_too_large", { parameters: { size: MEDIA_IMAGE_LIMIT_MB } });
  try {
    return await rewritePicture(given, {
      formats: ["png", "jpeg"],
      mostSidePx: MEDIA_IMAGE_LIMIT_PX,
    });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new DomainError(`media_image_${error.reason}`, {
      parameters: { most: MEDIA_IMAGE_LIMIT_PX },
    });
  }
}
