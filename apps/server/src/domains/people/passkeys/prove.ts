import { PASSKEY_SECONDS } from "@konter/contract/passkeys";
import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Site } from "./site.ts";
import { addChallenge, findPasskey, noteSignature, takeChallenge } from "./store.ts";
import type { Challenge, PasskeyRow } from "./store.ts";

/** Returns the challenge for `asked`. Without `passkeys`, any authenticator that knows this site may respond. */
export async function ask(
  brand: BrandContext,
  site: Site,
  asked: Challenge,
  passkeys: readonly PasskeyRow[] = [],
): Promise<PasskeyQuestion> {
  return {
    challenge: await addChallenge(brand.pool, asked),
    timeout: PASSKEY_SECONDS[asked.purpose] * 1000,
    rpId: site.host,
    userVerification: "required",
    allowCredentials: passkeys.map(describeCredential),
  };
}

export const describeCredential = ({ credential_id: id, transports }: PasskeyRow) => ({
  type: "public-key" as const,
  id: id.toString("base64url"),
  transports: [...transports],
});

/** The user handle by which authenticators know this member. Without the key, the member cannot be derived from it. */
export const handleOf = (brand: BrandContext, memberId: number): Buffer =>
  brand.keys.codeDigest("passkey.user_handle", String(memberId));

export const refused = (): DomainError => new DomainError("passkey_refused");

/**
 * Returns the member whose passkey signed the challenge. Uses up the challenge first, whatever the result; then
 * verifies origin and site, user verification, the signature, and that the authenticator's counter rose. Throws
 * passkey_refused.
 */
export async function prove(
  brand: BrandContext,
  site: Site,
  proof: PasskeyProof,
  asked: Challenge,
): Promise<PasskeyRow> {
  const challenge = challengeIn(proof.client_data);
  if (!(await takeChallenge(brand.pool, challenge, asked))) throw refused();
  const passkey = await findPasskey(brand.pool, Buffer.from(proof.credential, "base64url"));
  if (passkey === undefined) throw refused();
  if (asked.memberId !== undefined && passkey.member_id !== asked.memberId) throw refused();
  const handle = handleOf(brand, passkey.member_id).toString("base64url");
  if (proof.handle !== undefined && proof.handle !== handle) throw refused();
  const counter = await verify(brand, site, proof, challenge, passkey);
  if (!(await noteSignature(brand.pool, passkey.id, counter, asked.purpose))) {
    brand.log.warn({ passkey: passkey.id }, "a passkey's count did not rise: it may be a copy");
    throw refused();
  }
  return passkey;
}

/** Returns the signature counter after this one. */
async function verify(
  brand: BrandContext,
  site: Site,
  proof: PasskeyProof,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number> {
  // Three hundred modules, a tenth of the start-up time: loaded when the first passkey is used.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: proof.credential,
        rawId: proof.credential,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: proof.client_data,
          authenticatorData: proof.authenticator_data,
          signature: proof.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: proof.credential,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    brand.log.warn({ passkey: passkey.id, error: String(error) }, "a passkey's proof is refused");
  }
  throw refused();
}

/** Throws passkey_refused for input that is no browser's JSON. */
export function challengeIn(clientData: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    const { challenge } = read as { readonly challenge?: unknown };
    if (typeof challenge === "string") return challenge;
  } catch {
    // Handled below, like an invalid challenge.
  }
  throw refused();
}
