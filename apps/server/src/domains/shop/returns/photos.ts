import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import { SHOP_RETURN_OPEN, SHOP_RETURN_PHOTOS } from "@konter/contract/shop-returns";
import type { ShopReturn } from "@konter/contract/shop-returns";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { mountStaffPhotos } from "../../../platform/http/staff-photos.ts";
import type { FileRouteParts } from "../../../platform/http/stored-file.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { cleanPhoto } from "../../money/deposits/index.ts";
import { mountOwnPictures } from "../../people/account/index.ts";
import { ownPhotoAddress, requireReturn, returnMoved, toReturn } from "./store.ts";

/** The address of a photo for staff. */
export const photoAddress = (id: number | string): string =>
  `${API_BASE}admin/shop-return-photos/${id}`;

/** Serves photos of returns to staff who may see returns. */
export const mountReturnPhotos = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountStaffPhotos(app, parts, {
    address: photoAddress(":id"),
    permission: "shop.returns",
    query: "select content_type, bytes from shop_return_photo where id = $1",
  });

/** Serves photos of returns to the buyers who took them. */
export const mountOwnReturnPhotos = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountOwnPictures(app, parts, {
    address: ownPhotoAddress(":digest"),
    query: `select p.content_type, p.bytes from shop_return_photo p join shop_return r on r.id = p.return_id
      where r.member_id = $1 and p.digest = $2 limit 1`,
  });

/**
 * Stores a photo of an own open return; the same photo again is stored once. Throws shop_return_not_found,
 * shop_return_moved, shop_return_photos_too_many and photo errors.
 */
export async function saveReturnPhoto(
  brand: BrandContext,
  memberId: number,
  { return_id: id, bytes }: { readonly return_id: number; readonly bytes: Uint8Array },
): Promise<ShopReturn> {
  await requireOpen(brand, memberId, id);
  const { contentType, bytes: pixels } = await cleanPhoto(Buffer.from(bytes));
  const digest = createHash("sha256").update(pixels).digest("hex");
  await inTransaction(brand.pool, async (client) => {
    await client.query("select from shop_return where id = $1 for no key update", [id]);
    const { rows } = await client.query<{ digest: string }>(
      "select digest from shop_return_photo where return_id = $1",
      [id],
    );
    if (rows.some((photo) => photo.digest === digest)) return;
    if (rows.length >= SHOP_RETURN_PHOTOS)
      throw new DomainError("shop_return_photos_too_many", {
        parameters: { most: SHOP_RETURN_PHOTOS },
      });
    await client.query(
      "insert into shop_return_photo (return_id, content_type, bytes, digest) values ($1, $2, $3, $4)",
      [id, contentType, pixels, digest],
    );
  });
  return toReturn(await requireReturn(brand.pool, id));
}

async function requireOpen({ pool }: BrandContext, memberId: number, id: number): Promise<void> {
  const row = await requireReturn(pool, id, memberId);
  if (!SHOP_RETURN_OPEN.includes(row.state)) throw returnMoved(row);
}
