import type { Queries } from "@konter/postgres";
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
} from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { Keys } from "./keys.ts";

declare const SEALED: unique symbol;
/** A text as stored in the database: encrypted, or plain if it was written before encryption existed. */
export interface SealedText {
  readonly [SEALED]: true;
}

/**
 * Encrypted texts that the database can still compare: the same text in the same place gives the same ciphertext.
 * AES-256-GCM with a keyed hash of place and text as nonce, as in RFC 8452 and RFC 5297; it only reveals that two texts
 * are equal.
 */
export interface TextSeal {
  /** Bound to `place`, so a text cannot be moved. `name` is searchable (`nameOf`); no name if omitted. */
  seal(plain: string, place: string, name?: string): SealedText;
  /** Throws for another place and for a changed value. Returns a text that was never encrypted unchanged. */
  open(stored: SealedText, place: string): string;
  /** The same for bytes, with a different ciphertext each time. */
  sealBytes(plain: Buffer, place: string): Buffer;
  openBytes(stored: Buffer, place: string): Buffer;
  isSealedBytes(stored: Buffer): boolean;
  /** A keyed digest that precedes the ciphertext, by which equal texts are found in any place: letters and digits. */
  nameOf(text: string): string;
  /** A keyed digest, for values found by their bytes only. */
  digest(bytes: string | Buffer): Buffer;
}

const MARK = "SEAL1";
const NAME_DIGITS = 32;
const FORM = new RegExp(`^${MARK}[0-9A-F]{${NAME_DIGITS}}/[A-Za-z0-9_-]{38,}$`);
/** The same for PostgreSQL: `column like SEALED_LIKE`. */
export const SEALED_LIKE = `${MARK}%`;
const BYTES_MARK = Buffer.from("SEALB1");
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The place of the key's own envelope. */
export const sealingKeyPlace = (name: string): string => `sealing_key.key.${name}`;

/** A brand's text encryption, loaded on first use; its key is created then if it is missing. */
export function createTextSeal(pool: Queries, keys: Keys): () => Promise<TextSeal> {
  let opened: Promise<TextSeal> | undefined;
  return () => {
    opened ??= readKey(pool, keys).then(textSealOf);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

const KEY_NAME = "texts";

/** The data key of all texts, stored in an envelope: with a new wrapping key only this row is wrapped again. */
async function readKey(pool: Queries, keys: Keys): Promise<Buffer> {
  const place = sealingKeyPlace(KEY_NAME);
  const stored = async () =>
    (await pool.query<{ key: Buffer }>("select key from sealing_key where name = $1", [KEY_NAME]))
      .rows[0];
  let row = await stored();
  if (row === undefined) {
    const fresh = keys.seal(randomBytes(KEY_BYTES).toString("base64"), place);
    await pool.query(
      "insert into sealing_key (name, key) values ($1, $2) on conflict (name) do nothing",
      [KEY_NAME, fresh],
    );
    row = await stored();
  }
  if (row === undefined) throw new Error("the database keeps no sealing key");
  return Buffer.from(keys.open(row.key, place), "base64");
}

const named = (digest: Buffer): string =>
  MARK + digest.toString("hex", 0, NAME_DIGITS / 2).toUpperCase();

const isSealedBytes = (stored: Buffer): boolean =>
  stored.subarray(0, BYTES_MARK.length).equals(BYTES_MARK);

/** `key` has 32 random bytes; each use has a key derived from it. */
export function textSealOf(key: Buffer): TextSeal {
  const keyed = (use: string): KeyObject =>
    createSecretKey(createHmac("sha256", key).update(use).digest());
  const textKey = keyed("text");
  const nonceKey = keyed("nonce");
  const nameKey = keyed("name");
  const digestKey = keyed("digest");
  const encrypt = (plain: Buffer, place: string, nonce: Buffer): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", textKey, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const decrypt = (bytes: Buffer, place: string): Buffer => {
    const decipher = createDecipheriv("aes-256-gcm", textKey, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  const nameOf = (text: string): string =>
    named(createHmac("sha256", nameKey).update(text).digest());
  return {
    nameOf,
    digest: (bytes) => createHmac("sha256", digestKey).update(bytes).digest(),
    seal(plain, place, name) {
      const digest = createHmac("sha256", nonceKey).update(`${place}\0${plain}`).digest();
      const nonce = digest.subarray(0, IV_BYTES);
      const sealed = encrypt(Buffer.from(plain), place, nonce).toString("base64url");
      const found = name === undefined ? named(digest.subarray(IV_BYTES)) : nameOf(name);
      return `${found}/${sealed}` as unknown as SealedText;
    },
    open(stored, place) {
      const text = stored as unknown as string;
      if (!FORM.test(text)) return text;
      const bytes = Buffer.from(text.slice(MARK.length + NAME_DIGITS + 1), "base64url");
      return decrypt(bytes, place).toString("utf8");
    },
    isSealedBytes,
    sealBytes: (plain, place) =>
      Buffer.concat([BYTES_MARK, encrypt(plain, place, randomBytes(IV_BYTES))]),
    openBytes: (stored, place) =>
      isSealedBytes(stored) ? decrypt(stored.subarray(BYTES_MARK.length), place) : stored,
  };
}
