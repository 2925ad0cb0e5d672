import { randomBytes } from "node:crypto";
import type { PasskeyProof } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { provePassword } from "../account/index.ts";
import { verifyPin } from "../identity/index.ts";
import type { SpendingByPasskey } from "./spend.ts";
import { addAuthority } from "./store.ts";

/** The authentication: one of the three. */
export interface SpendingInput {
  readonly password?: string | undefined;
  readonly pin?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
}

interface Spending extends SpendingInput {
  /** The hash of the whole agreement, in hex. */
  readonly agreed: string;
  /** Consecutive wrong passwords after which the account has to wait. */
  readonly tries: number;
  /** Whether the idempotency key was used before. */
  readonly isKnown: () => Promise<boolean>;
}

/** A digest that is used up once, or the stored hash that the password matched. */
export type SpendingProof = { readonly authority: string } | { readonly password: string };

/**
 * Proves who spends, by the password or the PIN as the brand chose (`spending_by_pin`), or by a passkey. The caller's
 * transaction checks the result against the current state. Throws the codes of PROOF_ERRORS.
 */
export async function proveSpending(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  given: Spending,
  context: CallContext,
): Promise<SpendingProof> {
  const { password, pin, passkey } = given;
  if (passkey !== undefined) return byPasskey(spending, member, { ...given, passkey }, context);
  const { spending_by_pin: needsPin } = await readBrandSettings(brand);
  if (needsPin) {
    if (pin === undefined) throw new DomainError("confirm_by_pin");
    await verifyPin(brand, member, pin);
    return { authority: await addAuthority(brand.pool, member.id) };
  }
  if (password === undefined) throw new DomainError("confirm_by_password");
  return { password: await provePassword(brand, member.id, password, given.tries, context) };
}

/** An assertion can be used once, so for a known key its refusal does not count. */
async function byPasskey(
  spending: SpendingByPasskey,
  member: MemberSubject,
  { agreed, passkey, isKnown }: Spending & { readonly passkey: PasskeyProof },
  context: CallContext,
): Promise<SpendingProof> {
  try {
    return { authority: await spending.prove(member, agreed, passkey, context) };
  } catch (refused) {
    if (!(await isKnown())) throw refused;
    // Grants nothing: the key is known, so the digest is not checked.
    return { authority: randomBytes(32).toString("hex") };
  }
}
