import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import { CLAIM_PHOTOS, DISPUTE_PHOTOS } from "@konter/contract/parcel-corrections";
import type { ParcelClaim, ParcelCorrection } from "@konter/contract/parcel-corrections";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { mountStaffPhotos } from "../../../platform/http/staff-photos.ts";
import type { FileRouteParts } from "../../../platform/http/stored-file.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { cleanPhoto } from "../../money/deposits/index.ts";
import { requireOwnClaim } from "./claims/file.ts";
import { requireOwn } from "./reweigh/describe.ts";

/** The address of a photo for staff. */
export const photoAddress = (id: number | string): string => `${API_BASE}admin/parcel-photos/${id}`;

/** Serves photos of disputes and claims to staff who may see parcels. */
export const mountParcelPhotos = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountStaffPhotos(app, parts, {
    address: photoAddress(":id"),
    permission: "parcels.read",
    query: "select content_type, bytes from parcel_photo where id = $1",
  });

/** Stores the photo of an own dispute. Throws parcel_correction_not_found, parcel_correction_decided and photo errors. */
export async function saveDisputePhoto(
  brand: BrandContext,
  memberId: number,
  { correction_id: id, bytes }: { readonly correction_id: number; readonly bytes: Uint8Array },
): Promise<ParcelCorrection> {
  const { state } = await requireOwn(brand.pool, memberId, id);
  if (state !== "disputed") throw new DomainError("parcel_correction_decided");
  await save(brand, "correction", id, bytes);
  return requireOwn(brand.pool, memberId, id);
}

/** Stores a photo of an own claim. Throws parcel_claim_not_found, parcel_claim_closed and photo errors. */
export async function saveClaimPhoto(
  brand: BrandContext,
  memberId: number,
  { claim_id: id, bytes }: { readonly claim_id: number; readonly bytes: Uint8Array },
): Promise<ParcelClaim> {
  const { state } = await requireOwnClaim(brand.pool, memberId, id);
  if (state !== "open" && state !== "sent") throw new DomainError("parcel_claim_closed");
  await save(brand, "claim", id, bytes);
  return requireOwnClaim(brand.pool, memberId, id);
}

const MOST = { correction: DISPUTE_PHOTOS, claim: CLAIM_PHOTOS } as const;

/** The same photo again is stored once. Throws parcel_photos_too_many. */
async function save(
  brand: BrandContext,
  about: keyof typeof MOST,
  id: number,
  bytes: Uint8Array,
): Promise<void> {
  const { contentType, bytes: pixels } = await cleanPhoto(Buffer.from(bytes));
  const digest = createHash("sha256").update(pixels).digest("hex");
  await inTransaction(brand.pool, async (client) => {
    await client.query(`select from parcel_${about} where id = $1 for no key update`, [id]);
    const { rows } = await client.query<{ digest: string }>(
      `select digest from parcel_photo where ${about}_id = $1`,
      [id],
    );
    if (rows.some((photo) => photo.digest === digest)) return;
    if (rows.length >= MOST[about])
      throw new DomainError("parcel_photos_too_many", { parameters: { most: MOST[about] } });
    await client.query(
      `insert into parcel_photo (${about}_id, content_type, bytes, digest) values ($1, $2, $3, $4)`,
      [id, contentType, pixels, digest],
    );
  });
}
