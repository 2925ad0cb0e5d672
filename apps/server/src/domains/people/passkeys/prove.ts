import { PASSKEY_SECONDS } from "@konter/contract/passkeys";
import type { PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { Site } from "./site.ts";
import { addChallenge, findPasskey, noteSignature, takeChallenge } from "./store.ts";
import type { Challenge, PasskeyRow } from "./store.ts";

/** What an authenticator is to sign for `asked`; without `passkeys` any that knows this site may answer. */
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

/** Which number of this member authenticators know it by; nobody without the key can tell whose it is. */
export const handleOf = (brand: BrandContext, memberId: number): Buffer =>
  brand.keys.codeDigest("passkey.user_handle", String(memberId));

export const refused = (): Refusal => new Refusal("passkey_refused");

/**
 * Whose passkey signed what was asked: the challenge is used up first, whatever comes of it; then address and site, that the
 * owner was verified, the signature, and that the authenticator's count rose. Throws passkey_refused.
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

/** The count of signatures after this one. */
async function verify(
  brand: BrandContext,
  site: Site,
  proof: PasskeyProof,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number> {
  // Three hundred modules, a tenth of a start: loaded when the first passkey is shown.
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

/** Throws passkey_refused for what is no JSON of a browser. */
export function challengeIn(clientData: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    const { challenge } = read as { readonly challenge?: unknown };
    if (typeof challenge === "string") return challenge;
  } catch {
    // Said below, as for a challenge that is none.
  }
  throw refused();
}
