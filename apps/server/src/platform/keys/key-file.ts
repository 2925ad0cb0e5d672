import { createSecretKey, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

const KEY_BYTES = 32;

/**
 * One of several rotatable keys. For wrapping keys, the number precedes each wrapped value. A `KeyObject`, because Node
 * would prepare a buffer's bytes at every use, which takes six times as long as the digest.
 */
export interface NumberedKey {
  readonly id: number;
  readonly key: KeyObject;
}

/** The content of the key file. */
export interface KeyMaterial {
  /** Oldest first, at least one; a digest is calculated with all of them in order. */
  readonly pins: readonly KeyObject[];
  /** Oldest first, at least one; the last one creates tokens. */
  readonly csrf: readonly NumberedKey[];
  /** Oldest first, at least one; the last one wraps new values. */
  readonly wrapping: readonly NumberedKey[];
}

/** The rotatable keys, by their names in the file. */
export type KeyPurpose = "pin" | "csrf" | "secrets";

/** In files from before key rotation, a purpose has its only key as a string. */
type StoredKeys = Readonly<
  Record<KeyPurpose, string | readonly { readonly id: number; readonly key: string }[]>
>;

/** Creates the key file (mode 0600) if it is missing. */
export function ensureKeyFile(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const first = () => [{ id: 1, key: freshKey() }];
  const fresh = writeBeside(file, { pin: first(), csrf: first(), secrets: first() });
  try {
    linkSync(fresh, file);
  } catch (error) {
    // Another process was faster, so its keys are used.
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(fresh);
  }
}

/** Throws if a key is missing or has a wrong length. */
export function readKeyFile(file: string): KeyMaterial {
  const stored = JSON.parse(readFileSync(file, "utf8")) as StoredKeys;
  return {
    pins: listOf(stored, "pin").map(({ key }) => key),
    csrf: listOf(stored, "csrf"),
    wrapping: listOf(stored, "secrets"),
  };
}

function listOf(stored: StoredKeys, purpose: KeyPurpose): readonly NumberedKey[] {
  const found = stored[purpose];
  const listed = typeof found === "string" || found === undefined ? [{ id: 1, key: found }] : found;
  if (listed.length === 0) throw new Error(`the key file has no key "${purpose}"`);
  return listed.map(({ id, key }) => ({ id, key: keyOf(key, `${purpose} ${id}`) }));
}

/** Identifies the current version of the file by time and inode. Undefined if it is missing. */
export function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.ino}`;
}

/** Adds a key, which every process uses from then on; the older ones of that purpose stay. Returns its number. */
export function addKey(file: string, purpose: KeyPurpose): number {
  const keys = listOf(JSON.parse(readFileSync(file, "utf8")) as StoredKeys, purpose);
  const id = Math.max(...keys.map((each) => each.id)) + 1;
  replaceKeys(file, purpose, [...keys, { id, key: createSecretKey(freshKey(), "base64") }]);
  return id;
}

/**
 * Removes a key permanently. Throws for the newest one and an unknown one; PIN keys form a chain and are never removed.
 */
export function removeKey(file: string, purpose: Exclude<KeyPurpose, "pin">, id: number): void {
  const keys = listOf(JSON.parse(readFileSync(file, "utf8")) as StoredKeys, purpose);
  if (keys.at(-1)?.id === id) throw new Error(`key ${id} is the newest: rotate first`);
  if (!keys.some((each) => each.id === id)) throw new Error(`there is no key ${id}`);
  replaceKeys(
    file,
    purpose,
    keys.filter((each) => each.id !== id),
  );
}

function replaceKeys(file: string, purpose: KeyPurpose, keys: readonly NumberedKey[]): void {
  const stored = JSON.parse(readFileSync(file, "utf8")) as StoredKeys;
  const written = keys.map(({ id, key }) => ({ id, key: key.export().toString("base64") }));
  renameSync(writeBeside(file, { ...stored, [purpose]: written }), file);
}

/** Synced to disk, so that after a power failure either the old or the new file is complete. Returns its path. */
function writeBeside(file: string, stored: StoredKeys): string {
  const fresh = `${file}.${process.pid}.new`;
  const descriptor = openSync(fresh, "w", 0o600);
  writeSync(descriptor, `${JSON.stringify(stored, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  return fresh;
}

const freshKey = (): string => randomBytes(KEY_BYTES).toString("base64");

function keyOf(text: string | undefined, name: string): KeyObject {
  const key = Buffer.from(text ?? "", "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(`the key file has no ${KEY_BYTES}-byte key "${name}"`);
  return createSecretKey(key);
}
