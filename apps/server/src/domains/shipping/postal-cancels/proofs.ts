import { createHash } from "node:crypto";
import { POSTAL_CANCEL_FILE_DAYS, POSTAL_CANCEL_FILES } from "@konter/contract/postal-cancels";
import type { PostalCancelFileType } from "@konter/contract/postal-cancels";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { cleanPhoto } from "../../money/deposits/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { lockShipment } from "../shipments/index.ts";
import { requireFileable } from "./cancelable.ts";
import { capabilitiesOf, requireOwnParcel } from "./describe.ts";
import { cleanName, readProofType } from "./proof-file.ts";
import { proofPlace } from "./serve-proofs.ts";
import { waitingFiles } from "./store.ts";

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
        seal.sealBytes(bytes, proofPlace(fileId)),
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
