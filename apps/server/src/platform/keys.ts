import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Keys that are never in the database: whoever steals a dump can neither guess PINs nor read suppliers' secrets. */
export interface Keys {
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
  /** AES-256-GCM; `place` (table, column, row) is bound to it, so a value cannot be moved. */
  seal(plain: string, place: string): Buffer;
  /** Throws when the key or the place is another, or the value was changed. */
  open(sealed: Buffer, place: string): string;
}

interface KeyFile {
  readonly pin: string;
  readonly csrf: string;
  readonly secrets: string;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Reads the key file, or makes one (mode 0600) on the first start. */
export function loadKeys(file: string): Keys {
  if (!existsSync(file)) {
    const fresh = (): string => randomBytes(KEY_BYTES).toString("base64");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `${JSON.stringify({ pin: fresh(), csrf: fresh(), secrets: fresh() } satisfies KeyFile, null, 2)}\n`,
      { mode: 0o600, flag: "wx" },
    );
  }
  const stored = JSON.parse(readFileSync(file, "utf8")) as KeyFile;
  const pinKey = createSecretKey(keyOf(stored.pin, "pin"));
  const csrfKey = createSecretKey(keyOf(stored.csrf, "csrf"));
  const secretsKey = keyOf(stored.secrets, "secrets");
  const csrfSecret = remember((sessionToken) =>
    createHmac("sha256", csrfKey).update(sessionToken).digest(),
  );
  return {
    pinDigest: (salt, pin) => createHmac("sha256", pinKey).update(salt).update(pin).digest("hex"),
    codeDigest: (place, code) =>
      createHmac("sha256", pinKey).update(`code\0${place}\0${code}`).digest(),
    csrfToken: (sessionToken) => mask(csrfSecret(sessionToken)),
    isCsrfToken: (sessionToken, given) => isMasked(given, csrfSecret(sessionToken)),
    seal: (plain, place) => seal(secretsKey, plain, place),
    open: (sealed, place) => open(secretsKey, sealed, place),
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
  return bytes.map((byte, index) => byte ^ (pad[index] ?? 0)) as Buffer;
}

function keyOf(text: string, name: string): Buffer {
  const key = Buffer.from(text ?? "", "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(`the key file has no ${KEY_BYTES}-byte key "${name}"`);
  return key;
}

function seal(key: Buffer, plain: string, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function open(key: Buffer, sealed: Buffer, place: string): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES)).setAAD(
    Buffer.from(place),
  );
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}
