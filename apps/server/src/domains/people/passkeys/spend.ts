import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { ask, prove } from "./prove.ts";
import type { Site } from "./site.ts";
import { addAuthority, selectPasskeys } from "./store.ts";
import type { Challenge } from "./store.ts";

/** Confirms exactly one agreement with a member's passkey. `hash` is the SHA-256 of the whole agreement, in hex. */
export interface SpendingByPasskey {
  /** Returns the challenge for the authenticator. Throws passkey_missing. */
  ask(member: MemberSubject, hash: string, context: CallContext): Promise<PasskeyQuestion>;
  /** Returns the one-time digest used in place of the PIN. Throws passkey_refused. */
  prove(
    member: MemberSubject,
    hash: string,
    proof: PasskeyProof,
    context: CallContext,
  ): Promise<string>;
}

/**
 * Confirms purchases by passkeys of this site (FEATURES M74). The assertion becomes a digest used in place of the PIN,
 * which accepting consumes in its own statement, so that buying needs no further one.
 */
export function spendingByPasskey(brand: BrandContext, site: Site): SpendingByPasskey {
  return {
    async ask(member, hash, context) {
      const passkeys = await selectPasskeys(brand.pool, member.id);
      if (passkeys.length === 0) throw new DomainError("passkey_missing");
      return ask(brand, site, challengeOf(member, hash, context), passkeys);
    },
    async prove(member, hash, proof, context) {
      await prove(brand, site, proof, challengeOf(member, hash, context));
      return addAuthority(brand.pool, member.id);
    },
  };
}

const challengeOf = (
  member: MemberSubject,
  hash: string,
  { sessionToken = "" }: CallContext,
): Challenge => ({
  purpose: "spend",
  sessionHash: hashToken(sessionToken),
  memberId: member.id,
  inputHash: Buffer.from(hash, "hex"),
});
