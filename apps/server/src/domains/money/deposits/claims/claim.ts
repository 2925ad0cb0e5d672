import { createHash } from "node:crypto";
import {
  DEPOSIT_CLAIM_HOURS,
  DEPOSIT_CLAIMS_LIMIT,
  DEPOSIT_PHOTO_LIMIT_MB,
  DEPOSIT_PHOTO_LIMIT_PX,
} from "@konter/contract/deposits";
import type { DepositClaimInput, DepositRequest } from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { rewritePicture, UnfitPicture } from "../../../../platform/picture.ts";
import { idempotent } from "../../../../platform/idempotent.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { readOwn } from "../requests/cancel-request.ts";
import { mayClaim, toRequest } from "../requests/describe-request.ts";
import { addEvents, findRequest, holdRequest } from "../store.ts";
import type { DepositRow } from "../store.ts";

/** A member's clock may be ahead of the server's. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/**
 * Creates a claim that money was sent for the member's own request and did not arrive, once per key. Staff respond
 * within 24 hours. Throws deposit_not_found, deposit_claim_open, deposit_claim_not_possible, deposit_claims_too_many,
 * deposit_claim_future, deposit_paid_already, idempotency_key_reused.
 */
export async function claimRequest(
  brand: BrandContext,
  memberId: number,
  callerKey: string,
  input: DepositClaimInput,
  locale: Locale,
): Promise<DepositRequest> {
  const key = `${memberId} ${callerKey}`;
  await readOwn(brand, memberId, input.code);
  if (Date.parse(input.paid_at) > Date.now() + CLOCKS_DIFFER_MS)
    throw new DomainError("deposit_claim_future", {
      fields: { paid_at: { rule: "deposit_claim_future" } },
    });
  await inTransaction(brand.pool, async (client) => {
    const held = await holdRequest(client, input.code);
    if (held === undefined) throw new DomainError("deposit_not_found");
    const call = {
      earlier: `select (request_id, amount, sender, bank, paid_at, note) = ($2::bigint, $3::bigint, $4, $5, $6::timestamptz, $7) as same
         from deposit_claim where idempotency_key = $1`,
      key: [key],
      input: [held.id, input.amount, input.sender, input.bank, input.paid_at, input.note],
    };
    await idempotent<void>(client, call, async () => {
      const row = await findRequest(client, input.code);
      if (row === undefined) throw new DomainError("deposit_not_found");
      refuseClaim(row);
      await client.query(
        `insert into deposit_claim (request_id, idempotency_key, amount, sender, bank, paid_at, note, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(hours => ${DEPOSIT_CLAIM_HOURS}))`,
        [held.id, key, input.amount, input.sender, input.bank, input.paid_at, input.note],
      );
      await addEvents(client, [
        {
          requestId: held.id,
          event: "claimed",
          by: "member",
          amount: input.amount,
          text: input.note,
        },
      ]);
    });
  });
  return toRequest(await readOwn(brand, memberId, input.code), locale);
}

function refuseClaim(row: DepositRow): void {
  if (mayClaim(row)) return;
  if (row.credited !== null) throw new DomainError("deposit_paid_already");
  if (row.claim?.state === "open") throw new DomainError("deposit_claim_open");
  if (row.source === "bank" && row.claims >= DEPOSIT_CLAIMS_LIMIT)
    throw new DomainError("deposit_claims_too_many", {
      parameters: { most: DEPOSIT_CLAIMS_LIMIT },
    });
  throw new DomainError("deposit_claim_not_possible");
}

/**
 * Stores a photo for the open claim of the member's own request and replaces an earlier one. Only the pixels are kept.
 * Throws deposit_not_found, deposit_claim_not_found, deposit_photo_too_large, _not_image, _damaged, _too_wide,
 * overloaded.
 */
export async function saveClaimPhoto(
  brand: BrandContext,
  memberId: number,
  { code, bytes }: { readonly code: string; readonly bytes: Uint8Array },
  locale: Locale,
): Promise<DepositRequest> {
  const row = await readOwn(brand, memberId, code);
  if (row.claim?.state !== "open") throw new DomainError("deposit_claim_not_found");
  const picture = await cleanPhoto(Buffer.from(bytes));
  const digest = createHash("sha256")
    .update(`${row.claim.id}\0`)
    .update(picture.bytes)
    .digest("hex");
  await brand.pool.query(
    `insert into deposit_claim_photo (claim_id, content_type, bytes, digest) values ($1, $2, $3, $4)
     on conflict (claim_id) do update set content_type = excluded.content_type, bytes = excluded.bytes, digest = excluded.digest`,
    [row.claim.id, picture.contentType, picture.bytes, digest],
  );
  return toRequest(await readOwn(brand, memberId, code), locale);
}

/** Keeps only the pixels of a member's photo. Throws deposit_photo_too_large, _not_image, _damaged, _too_wide, overloaded. */
export async function cleanPhoto(given: Buffer) {
  if (given.length > DEPOSIT_PHOTO_LIMIT_MB * 1024 * 1024)
    throw new DomainError("deposit_photo_too_large", {
      parameters: { size: DEPOSIT_PHOTO_LIMIT_MB },
    });
  try {
    return await rewritePicture(given, {
      formats: ["png", "jpeg"],
      mostSidePx: DEPOSIT_PHOTO_LIMIT_PX,
    });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new DomainError(`deposit_photo_${error.reason}`, {
      parameters: { most: DEPOSIT_PHOTO_LIMIT_PX },
    });
  }
}
