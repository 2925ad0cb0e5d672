import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { createEnvelopes } from "./envelopes.ts";
import type { Envelopes } from "./envelopes.ts";
import { ensureKeyFile, readKeyFile, stampOf } from "./key-file.ts";
import type { KeyMaterial, NumberedKey } from "./key-file.ts";

/** Keys that are never in the database: a stolen dump allows neither guessing PINs nor reading suppliers' secrets. */
export interface Keys extends Envelopes {
  /** Keyed hash of a PIN with the account's salt, in hex, with as many keys as the salt names. */
  pinDigest(salt: Buffer, pin: string): string;
  /** A salt for a new account: 16 random bytes, and the number of the newest PIN key if there are several. */
  newPinSalt(): Buffer;
  /**
   * The salt and digest of the same PIN for all PIN keys, calculated without the PIN; undefined if they are current.
   */
  rekeyPin(salt: Buffer, digest: Buffer | null): RekeyedPin | undefined;
  /** Keyed hash of a short code, bound to its purpose (`place`), so that it is not valid for another one. */
  codeDigest(place: string, code: string): Buffer;
  /**
   * The token that a session's later calls must send. Masked differently each time: pages are compressed, and a
   * constant text could be guessed from the lengths of many compressed responses (BREACH).
   */
  csrfToken(sessionToken: string): string;
  /** Whether the token sent with a call belongs to this session. */
  isCsrfToken(sessionToken: string, given: string): boolean;
}

interface RekeyedPin {
  readonly salt: Buffer;
  readonly digest: Buffer | null;
}

/** Reads the key file; creates it on the first start. */
export function loadKeys(file: string): Keys {
  ensureKeyFile(file);
  const follow = followFile(file);
  const codeKey = follow(true).pins[0] as KeyObject;
  return {
    ...createPinKeys(follow),
    ...createCsrfKeys(follow),
    codeDigest: (place, code) =>
      createHmac("sha256", codeKey).update(`code\0${place}\0${code}`).digest(),
    ...createEnvelopes(file),
  };
}

/** The file's content, reloaded after a change: at once on request, otherwise within a second. */
type Follow = (atOnce?: boolean) => KeyMaterial;

const FOLLOW_MS = 1_000;

function followFile(file: string): Follow {
  let stamp: string | undefined;
  let material: KeyMaterial | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (atOnce = false) => {
    const now = performance.now();
    if (material !== undefined && !atOnce && now - lookedAt < FOLLOW_MS) return material;
    lookedAt = now;
    const found = stampOf(file);
    // If the file is briefly missing, the known keys stay.
    if (material === undefined || (found !== undefined && found !== stamp)) {
      material = readKeyFile(file);
      stamp = found;
    }
    return material;
  };
}

const PIN_SALT_BYTES = 16;

/**
 * A PIN's digest is calculated with the first key, and that digest again with each later one. So after a leak a new key
 * can be applied at once to every account without its PIN, and older keys stay part of the chain. The byte after a
 * salt's random bytes is the number of keys in its digest; without it, one.
 */
function createPinKeys(follow: Follow): Pick<Keys, "pinDigest" | "newPinSalt" | "rekeyPin"> {
  const digestOver = (key: KeyObject, salt: Buffer, content: string | Buffer): Buffer =>
    createHmac("sha256", key).update(salt).update(content).digest();
  const keysOf = (count: number): readonly KeyObject[] => {
    const { pins } = follow();
    const known = pins.length < count ? follow(true).pins : pins;
    if (known.length < count) throw new Error(`the key file has no key "pin ${count}"`);
    return known.slice(0, count);
  };
  const chain = (start: Buffer, salt: Buffer, keys: readonly KeyObject[]): Buffer =>
    keys.reduce((digest, key) => digestOver(key, salt, digest), start);
  const stretched = (salt: Buffer, count: number): Buffer =>
    count === 1 ? salt : Buffer.concat([salt, Buffer.of(count)]);

  return {
    pinDigest(salt, pin) {
      const random = salt.subarray(0, PIN_SALT_BYTES);
      const [first, ...later] = keysOf(salt[PIN_SALT_BYTES] ?? 1);
      return chain(digestOver(first as KeyObject, random, pin), random, later).toString("hex");
    },
    newPinSalt: () => stretched(randomBytes(PIN_SALT_BYTES), follow(true).pins.length),
    rekeyPin(salt, digest) {
      const { pins } = follow(true);
      const count = salt[PIN_SALT_BYTES] ?? 1;
      if (count >= pins.length) return undefined;
      const random = salt.subarray(0, PIN_SALT_BYTES);
      return {
        salt: stretched(random, pins.length),
        digest: digest && chain(digest, random, pins.slice(count)),
      };
    },
  };
}

/** The newest key creates tokens; tokens of older keys are accepted until their key is removed. */
function createCsrfKeys(follow: Follow): Pick<Keys, "csrfToken" | "isCsrfToken"> {
  const secretsOf = new Map<number, (sessionToken: string) => Buffer>();
  const secretOf = ({ id, key }: NumberedKey, sessionToken: string): Buffer => {
    const known = secretsOf.get(id);
    if (known !== undefined) return known(sessionToken);
    const compute = remember((token) => createHmac("sha256", key).update(token).digest());
    secretsOf.set(id, compute);
    return compute(sessionToken);
  };
  const fits = ({ csrf }: KeyMaterial, sessionToken: string, given: string): boolean =>
    csrf.toReversed().some((key) => isMasked(given, secretOf(key, sessionToken)));
  return {
    csrfToken: (sessionToken) => mask(secretOf(follow().csrf.at(-1) as NumberedKey, sessionToken)),
    // Another process may have added a newer key.
    isCsrfToken: (sessionToken, given) =>
      fits(follow(), sessionToken, given) || fits(follow(true), sessionToken, given),
  };
}

const REMEMBERED_TOKENS = 20_000;

/** A session's calls need the same token again and again. */
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

/** A random pad, and the secret masked with it. */
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
  // A loop instead of `map`, because it runs for every write call.
  for (let index = 0; index < bytes.length; index += 1)
    bare[index] = (bytes[index] ?? 0) ^ (pad[index] ?? 0);
  return bare;
}
