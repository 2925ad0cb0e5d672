import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import { createEnvelopes } from "./envelopes.ts";
import type { Envelopes } from "./envelopes.ts";
import { ensureKeyFile, readKeyFile } from "./key-file.ts";

/** Keys that are never in the database: whoever steals a dump can neither guess PINs nor read suppliers' secrets. */
export interface Keys extends Envelopes {
  /** HMAC-SHA-256 of a PIN with the account's salt, in hex. */
  pinDigest(salt: Buffer, pin: string): string;
  /** Keyed hash of a short code, bound to what it is for (`place`): a code of one question is none of another's. */
  codeDigest(place: string, code: string): Buffer;
  /**
   * The token that a session's later calls must carry. Written anew each time: pages are compressed, and from the length of
   * many compressed answers a text that never changes could be guessed (BREACH).
   */
  csrfToken(sessionToken: string): string;
  /** Whether a token that came with a call is one of this session's. */
  isCsrfToken(sessionToken: string, given: string): boolean;
}

/** Reads the key file, or makes one on the first start. */
export function loadKeys(file: string): Keys {
  ensureKeyFile(file);
  const stored = readKeyFile(file);
  const pinKey = createSecretKey(stored.pin);
  const csrfKey = createSecretKey(stored.csrf);
  const csrfSecret = remember((sessionToken) =>
    createHmac("sha256", csrfKey).update(sessionToken).digest(),
  );
  return {
    pinDigest: (salt, pin) => createHmac("sha256", pinKey).update(salt).update(pin).digest("hex"),
    codeDigest: (place, code) =>
      createHmac("sha256", pinKey).update(`code\0${place}\0${code}`).digest(),
    csrfToken: (sessionToken) => mask(csrfSecret(sessionToken)),
    isCsrfToken: (sessionToken, given) => isMasked(given, csrfSecret(sessionToken)),
    ...createEnvelopes(file),
  };
}

const REMEMBERED_TOKENS = 20_000;

/** A session's calls ask for the same token again and again. */
function remember(compute: (text: string) => Buffer): (text: string) => Buffer {
  const known = new Map<string, Buffer>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    if (known.size >= REMEMBERED_TOKENS) known.clear();
    const computed = compute(text);
    known.set(text, computed);
    return computed;
  };
}

/** A random pad, and the secret under it. */
function mask(secret: Buffer): string {
  const pad = randomBytes(secret.length);
  return Buffer.concat([pad, underPad(secret, pad)]).toString("base64url");
}

function isMasked(given: string, secret: Buffer): boolean {
  const bytes = Buffer.from(given, "base64url");
  if (bytes.length !== 2 * secret.length) return false;
  const pad = bytes.subarray(0, secret.length);
  return timingSafeEqual(underPad(bytes.subarray(secret.length), pad), secret);
}

function underPad(bytes: Buffer, pad: Buffer): Buffer {
  const bare = Buffer.allocUnsafe(bytes.length);
  // A loop, not `map`: it runs for every call that changes something.
  for (let index = 0; index < bytes.length; index += 1)
    bare[index] = (bytes[index] ?? 0) ^ (pad[index] ?? 0);
  return bare;
}
