import { randomBytes } from "node:crypto";
import type { PasskeyProof } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { CallContext } from "../../../../platform/http/context.ts";
import type { MemberSubject } from "../../../../kernel/caller/index.ts";
import type { SpendingByPasskey } from "../../../people/passkeys/index.ts";
import { readAgreement } from "./buy-prepaid.ts";
import type { BuyRequest } from "./buy-prepaid.ts";
import { isKeyKnown } from "../store.ts";

/**
 * Returns the digest used in place of the PIN for the one purchase that a passkey confirmed. A retry with the key of an
 * accepted purchase passes although its assertion is used up, so that a lost response does not look like an error.
 * Throws passkey_refused.
 */
export async function authorityOf(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  request: BuyRequest,
  proof: PasskeyProof,
  context: CallContext,
): Promise<string> {
  const { hash } = await readAgreement(brand, request);
  try {
    return await spending.prove(member, hash, proof, context);
  } catch (refused) {
    if (!(await isKeyKnown(brand.pool, member.id, context.idempotencyKey))) throw refused;
    // Grants nothing: the key is known, so the digest is not checked.
    return randomBytes(32).toString("hex");
  }
}
