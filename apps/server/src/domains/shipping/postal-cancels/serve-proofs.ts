import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import type { PostalCancelFileType } from "@konter/contract/postal-cancels";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { mountStaffFiles } from "../../../platform/http/staff-photos.ts";
import type { FileRouteParts, StoredFile } from "../../../platform/http/stored-file.ts";
import { mountOwnFiles } from "../../people/account/index.ts";

export type ProofViewer = "member" | "staff";

/** The address of a proof for a viewer. */
export const proofAddress = (id: number | string, viewer: ProofViewer): string =>
  viewer === "member"
    ? `${API_BASE}mlo/cancel-proof-files/${id}`
    : `${API_BASE}admin/postal-cancel-files/${id}`;

/** What the encrypted bytes of a proof are bound to. */
export const proofPlace = (id: number): string => `postal_cancel_file.sealed.${id}`;

/** Returns a proof with its bytes decrypted; of one account only, unless `memberId` is null. PDFs are downloads. */
async function readProof(
  brand: BrandContext,
  id: string | null,
  memberId: number | null,
): Promise<StoredFile | undefined> {
  const found = await brand.pool.query<{
    id: number;
    name: string;
    content_type: PostalCancelFileType;
    sealed: Buffer;
  }>(
    "select id, name, content_type, sealed from postal_cancel_file where id = $1 and ($2::bigint is null or member_id = $2)",
    [id, memberId],
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const bytes = (await brand.textSeal()).openBytes(row.sealed, proofPlace(row.id));
  const isPdf = row.content_type === "application/pdf";
  return { content_type: row.content_type, bytes, ...(isPdf && { download: row.name }) };
}

/** Serves proofs to the account that attached them. */
export const mountOwnProofs = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountOwnFiles(app, parts, {
    address: proofAddress(":id", "member"),
    find: async (memberId, id) =>
      /^\d{1,15}$/.test(id) ? readProof(parts.brand, id, memberId) : undefined,
  });

/** Serves proofs to staff who may see parcels. */
export const mountStaffProofs = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountStaffFiles(app, parts, {
    address: proofAddress(":id", "staff"),
    permission: "parcels.read",
    find: async (id) => readProof(parts.brand, id, null),
  });
