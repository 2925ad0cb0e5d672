import { randomBytes } from "node:crypto";
import { BILL_PASSWORD_TRIES } from "@konter/contract/bills";
import type { PasskeyProof } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { provePassword } from "../../people/account/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";

/** The authentication: one of the two. */
export interface ProofInput {
  readonly password?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
}

/**
 * Returns the result of a passkey or password check as `bill_proof` takes it. `agreed` is the hash of the whole
 * agreement, in hex. A passkey's digest can be used once, so for a known key (`isKnown`) it is not requested again.
 * Throws password_wrong, login_paused and passkey_refused.
 */
export async function proofOf(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  { passkey, password = "", agreed }: ProofInput & { readonly agreed: string },
  context: CallContext,
  isKnown: () => Promise<boolean>,
): Promise<{ readonly authority?: string; readonly password?: string }> {
  if (passkey === undefined)
    return {
      password: await provePassword(brand, member.id, password, BILL_PASSWORD_TRIES, context),
    };
  try {
    return { authority: await spending.prove(member, agreed, passkey, context) };
  } catch (refused) {
    if (!(await isKnown())) throw refused;
    // Grants nothing: the key is known, so the digest is not checked.
    return { authority: randomBytes(32).toString("hex") };
  }
}
