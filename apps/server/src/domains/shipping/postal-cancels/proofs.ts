import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import { POSTAL_CANCEL_FILE_DAYS, POSTAL_CANCEL_FILES } from "@konter/contract/postal-cancels";
import type { PostalCancelFileType } from "@konter/contract/postal-cancels";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { mountStaffPhotos } from "../../../platform/http/staff-photos.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { cleanPhoto } from "../../money/deposits/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { lockShipment } from "../shipments/index.ts";
import { requireFileable } from "./cancelable.ts";
import { capabilitiesOf, requireOwnParcel } from "./describe.ts";
import { cleanName, readProofType } from "./proof-file.ts";
import { waitingFiles } from "./store.ts";

const placeOf = (id: number | string): string => `postal_cancel_file.sealed.${id}`;

/** The address of a proof for staff. */
export const proofAddress = (id: number | string): string =>
  `${API_BASE}admin/postal-cancel-files/${id}`;

interface GivenFile {
  readonly ref_id: string;
  readonly file_name: string;
  readonly bytes: Uint8Array;
}

/** References of parcels. The reference of a file comes from its path, which nothing has checked. */
const REFERENCE = /^B[0-9A-Z]{11}$/i;

/**
 * Attaches a file to the next case of an own parcel; the same file again is stored once. Throws shipment_not_found,
 * postal_cancel_files_too_many, and the codes of requireFileable, readProofType and cleanPhoto.
 */
export async function addProof(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  { ref_id: refId, file_name: given, bytes: sent }: GivenFile,
): Promise<void> {
  if (!REFERENCE.test(refId)) throw new DomainError("shipment_not_found");
  const { id } = await requireOwnParcel(brand.pool, memberId, refId);
  const { contentType, bytes } = await readProof(Buffer.from(sent));
  const digest = createHash("sha256").update(bytes).digest();
  const seal = await brand.textSeal();
  await inTransaction(brand.pool, async (client) => {
    const row = await lockShipment(client, id);
    if (row === undefined) throw new DomainError("shipment_not_found");
    await requireFileable(client, row, capabilitiesOf(registry, row));
    const known = await client.query(
      "select from postal_cancel_file where shipment_id = $1 and case_id is null and digest = $2",
      [id, digest],
    );
    if (known.rowCount !== 0) return;
    if ((await waitingFiles(client, id)).length >= POSTAL_CANCEL_FILES)
      throw new DomainError("postal_cancel_files_too_many", {
        parameters: { most: POSTAL_CANCEL_FILES },
      });
    const numbered = await client.query<{ id: number }>(
      "select nextval(pg_get_serial_sequence('postal_cancel_file', 'id'))::bigint as id",
    );
    const { id: fileId } = onlyRow(numbered);
    await client.query(
      `insert into postal_cancel_file (id, shipment_id, member_id, name, content_type, size_bytes, sealed, digest) overriding system value
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        fileId,
        id,
        memberId,
        cleanName(given, contentType),
        contentType,
        bytes.length,
        seal.sealBytes(bytes, placeOf(fileId)),
        digest,
      ],
    );
  });
}

/** Of a photo only the pixels are kept; a PDF stays as it is, because it is the post's document. */
async function readProof(
  sent: Buffer,
): Promise<{ readonly contentType: PostalCancelFileType; readonly bytes: Buffer }> {
  const contentType = readProofType(sent);
  return contentType === "application/pdf"
    ? { contentType, bytes: sent }
    : { contentType, bytes: (await cleanPhoto(sent)).bytes };
}

/** Removes an attached file that is in no case. Throws shipment_not_found, postal_cancel_file_not_found. */
export async function removeProof(
  { pool }: BrandContext,
  memberId: number,
  { ref_id: refId, file_id: fileId }: { readonly ref_id: string; readonly file_id: number },
): Promise<void> {
  const { id } = await requireOwnParcel(pool, memberId, refId);
  const removed = await pool.query(
    "delete from postal_cancel_file where id = $1 and shipment_id = $2 and case_id is null",
    [fileId, id],
  );
  if (removed.rowCount === 0) throw new DomainError("postal_cancel_file_not_found");
}

/** Deletes files that nobody sent with a case. */
export async function dropOldProofs({ pool }: Pick<BrandContext, "pool">): Promise<void> {
  await pool.query(
    "delete from postal_cancel_file where case_id is null and at < clock_timestamp() - make_interval(days => $1)",
    [POSTAL_CANCEL_FILE_DAYS],
  );
}

/** Serves the proofs to staff who may see parcels: photos in the page, PDFs as a download. */
export function mountProofs(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  const find = async (id: string | null) => {
    const found = await brand.pool.query<{
      id: number;
      name: string;
      content_type: PostalCancelFileType;
      sealed: Buffer;
    }>("select id, name, content_type, sealed from postal_cancel_file where id = $1", [id]);
    const [row] = found.rows;
    if (row === undefined) return undefined;
    const bytes = (await brand.textSeal()).openBytes(row.sealed, placeOf(row.id));
    const isPdf = row.content_type === "application/pdf";
    return { content_type: row.content_type, bytes, ...(isPdf && { download: row.name }) };
  };
  const address = proofAddress(":id");
  mountStaffPhotos(app, { address, permission: "parcels.read", find }, authenticate, cookie);
}
