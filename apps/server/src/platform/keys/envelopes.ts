import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { readKeyFile, stampOf } from "./key-file.ts";
import type { NumberedKey } from "./key-file.ts";

/** Encrypted secrets: AES-256-GCM, each with its own data key, which a key of the key file wraps. */
export interface Envelopes {
  /**
   * Encrypts with the newest key of the file. The value is bound to `place` (table, column, row), so it cannot be
   * moved.
   */
  seal(plain: string, place: string): Buffer;
  /** Throws if key or place differ or the value was changed. */
  open(sealed: Buffer, place: string): string;
  /**
   * Wraps the same value with the newest key without decrypting its text; undefined if that is done already. A value
   * from before data keys is encrypted again, which requires its place. Throws if it cannot be decrypted.
   */
  rewrap(sealed: Buffer, place: string | undefined): Buffer | undefined;
  /** The number of the key that wraps it. */
  keyOf(sealed: Buffer): number;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of every envelope, followed by the number of the wrapping key. */
const FORMAT = 1;
const HEADER_BYTES = 5;
const WRAPPED_BYTES = IV_BYTES + TAG_BYTES + KEY_BYTES;
/** The key of values from before data keys. */
const FIRST_KEY = 1;

/** Follows the file: a key added by another process is used as soon as it is written. */
export function createEnvelopes(file: string): Envelopes {
  let stamp: string | undefined;
  let keys: readonly NumberedKey[] = [];
  const follow = (): readonly NumberedKey[] => {
    const now = stampOf(file);
    // If the file is briefly missing, the known keys stay.
    if (now === undefined && keys.length > 0) return keys;
    if (now === undefined || now !== stamp) {
      keys = readKeyFile(file).wrapping;
      stamp = now;
    }
    return keys;
  };
  const find = (id: number): NumberedKey => {
    const found = keys.find((each) => each.id === id) ?? follow().find((each) => each.id === id);
    if (found === undefined) throw new Error(`the key file has no key "secrets ${id}"`);
    return found;
  };
  const newest = (): NumberedKey => follow().at(-1) as NumberedKey;
  follow();

  const seal = (plain: string, place: string): Buffer => {
    const dataKey = randomBytes(KEY_BYTES);
    return Buffer.concat([
      wrap(newest(), dataKey),
      encrypt(createSecretKey(dataKey), Buffer.from(plain, "utf8"), place),
    ]);
  };
  const open = (sealed: Buffer, place: string): string => {
    const envelope = readEnvelope(sealed);
    return envelope === undefined
      ? decrypt(find(FIRST_KEY).key, sealed, place).toString("utf8")
      : decrypt(
          createSecretKey(unwrap(find(envelope.id), envelope)),
          envelope.body,
          place,
        ).toString("utf8");
  };
  return {
    seal,
    open,
    keyOf: (sealed) => readEnvelope(sealed)?.id ?? FIRST_KEY,
    rewrap(sealed, place) {
      const envelope = readEnvelope(sealed);
      if (envelope === undefined)
        return place === undefined ? undefined : seal(open(sealed, place), place);
      const key = newest();
      if (envelope.id === key.id) return undefined;
      return Buffer.concat([wrap(key, unwrap(find(envelope.id), envelope)), envelope.body]);
    },
  };
}

interface Envelope {
  readonly id: number;
  readonly wrapped: Buffer;
  readonly body: Buffer;
}

/**
 * Undefined for an older value: its first five bytes are random and look like an envelope's with a probability of 1 to
 * 10^12.
 */
function readEnvelope(sealed: Buffer): Envelope | undefined {
  if (sealed.length < HEADER_BYTES + WRAPPED_BYTES + IV_BYTES + TAG_BYTES) return undefined;
  const id = sealed.readUInt32BE(1);
  if (sealed[0] !== FORMAT || id === 0 || id > 0xffff) return undefined;
  const body = HEADER_BYTES + WRAPPED_BYTES;
  return { id, wrapped: sealed.subarray(HEADER_BYTES, body), body: sealed.subarray(body) };
}

/** Header and wrapped data key; the key number is authenticated. */
function wrap({ id, key }: NumberedKey, dataKey: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header[0] = FORMAT;
  header.writeUInt32BE(id, 1);
  return Buffer.concat([header, encrypt(key, dataKey, wrapPlace(id))]);
}

const unwrap = ({ id, key }: NumberedKey, { wrapped }: Envelope): Buffer =>
  decrypt(key, wrapped, wrapPlace(id));

const wrapPlace = (id: number): string => `data key under ${id}`;

function encrypt(key: KeyObject, plain: Buffer, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: KeyObject, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
