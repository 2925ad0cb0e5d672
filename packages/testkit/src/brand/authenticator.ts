import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyOffer, PasskeyProof, PasskeyQuestion } from "@konter/contract/passkeys";

/** Faults of an authenticator's response, with which a test checks that the server rejects it. */
export interface Faults {
  readonly origin?: string;
  readonly host?: string;
  /** The user was present but not verified. */
  readonly unverified?: boolean;
  /** The signature counter to send instead of the next one. */
  readonly counter?: number;
  /** Signs with a key other than the registered one. */
  readonly forged?: boolean;
}

/** A passkey in software: implements WebAuthn as an authenticator and its browser do, with faults on request. */
export interface Authenticator {
  make(offer: PasskeyOffer, faults?: Faults): MadePasskey;
  sign(question: PasskeyQuestion, faults?: Faults): PasskeyProof;
}

interface MadePasskey {
  readonly credential: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: string[];
}

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export function createAuthenticator(origin: string): Authenticator {
  const id = randomBytes(16);
  const pair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { publicKey, privateKey } = pair();
  let counter = 0;
  let handle: string | undefined;

  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin }));
  const head = (host: string, flags: number, faults: Faults): Buffer => {
    counter = faults.counter ?? counter + 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const verified = faults.unverified === true ? 0 : VERIFIED;
    return Buffer.concat([
      sha256(faults.host ?? host),
      Buffer.from([PRESENT | verified | flags]),
      counted,
    ]);
  };

  return {
    make(offer, faults = {}) {
      handle = offer.user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        head(offer.rp.id ?? "", WITH_CREDENTIAL, faults),
        Buffer.alloc(16),
        length,
        id,
        // COSE: an ES256 key on P-256.
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const attestation = Buffer.concat([
        // CBOR: { fmt: "none", attStmt: {}, authData: … }
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        credential: id.toString("base64url"),
        client_data: clientData("webauthn.create", offer.challenge, faults).toString("base64url"),
        attestation: attestation.toString("base64url"),
        transports: ["internal"],
      };
    },
    sign(question, faults = {}) {
      const client = clientData("webauthn.get", question.challenge, faults);
      const data = head(question.rpId ?? "", 0, faults);
      const key = faults.forged === true ? pair().privateKey : privateKey;
      return {
        credential: id.toString("base64url"),
        client_data: client.toString("base64url"),
        authenticator_data: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), key).toString("base64url"),
        ...(handle && { handle }),
      };
    },
  };
}
