import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { ask, prove } from "./prove.ts";
import type { Site } from "./site.ts";
import { addAuthority, selectPasskeys } from "./store.ts";
import type { Challenge } from "./store.ts";

/** How a member's passkey confirms exactly one agreement: `hash` is the SHA-256 of all of it, in hex. */
export interface SpendingByPasskey {
  /** What an authenticator is to sign. Throws passkey_missing. */
  ask(member: MemberSubject, hash: string, context: CallContext): Promise<PasskeyQuestion>;
  /** The digest that stands for the PIN, once. Throws passkey_refused. */
  prove(
    member: MemberSubject,
    hash: string,
    proof: PasskeyProof,
    context: CallContext,
  ): Promise<string>;
}

/**
 * Confirms purchases by passkeys of this site (FEATURES M74). The proof becomes a digest that stands for the PIN; accepting
 * takes it away in its own statement, so that buying stays one.
 */
export function spendingByPasskey(brand: BrandContext, site: Site): SpendingByPasskey {
  return {
    async ask(member, hash, context) {
      const passkeys = await selectPasskeys(brand.pool, member.id);
      if (passkeys.length === 0) throw new Refusal("passkey_missing");
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
