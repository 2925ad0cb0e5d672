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
 * The digest that stands for the PIN in the one purchase that a passkey has confirmed. A purchase of this key that is accepted
 * already is answered as it was, though its proof was used up: a lost answer must not look like a refusal.
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
    // Opens nothing: the key is known, so it is not looked at.
    return randomBytes(32).toString("hex");
  }
}
