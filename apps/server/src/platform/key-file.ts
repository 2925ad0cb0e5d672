import { randomBytes } from "node:crypto";
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

/** A key that wraps the keys of sealed values; its number stands in front of each value that it wraps. */
export interface WrappingKey {
  readonly id: number;
  readonly key: Buffer;
}

/** What the key file holds. */
export interface KeyMaterial {
  readonly pin: Buffer;
  readonly csrf: Buffer;
  /** Oldest first, at least one; the last one wraps what is sealed now. */
  readonly wrapping: readonly WrappingKey[];
}

interface StoredKeys {
  readonly pin: string;
  readonly csrf: string;
  /** A file from before there could be several has its only one as a text. */
  readonly secrets: string | readonly { readonly id: number; readonly key: string }[];
}

/** Makes the key file (mode 0600) where there is none. */
export function ensureKeyFile(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const secrets = [{ id: 1, key: freshKey() }];
  const fresh = writeBeside(file, { pin: freshKey(), csrf: freshKey(), secrets });
  try {
    linkSync(fresh, file);
  } catch (error) {
    // Another process was faster: its keys are the ones.
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(fresh);
  }
}

/** Throws when a key is missing or has another length. */
export function readKeyFile(file: string): KeyMaterial {
  const { pin, csrf, secrets } = JSON.parse(readFileSync(file, "utf8")) as StoredKeys;
  const listed = typeof secrets === "string" ? [{ id: 1, key: secrets }] : secrets;
  if (listed.length === 0) throw new Error(`the key file has no key "secrets"`);
  return {
    pin: bytesOf(pin, "pin"),
    csrf: bytesOf(csrf, "csrf"),
    wrapping: listed.map(({ id, key }) => ({ id, key: bytesOf(key, `secrets ${id}`) })),
  };
}

/** Tells whether the file was written anew since: its time and its place on the disk. Undefined where there is none. */
export function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.ino}`;
}

/** Adds a wrapping key, which seals from now on in every process; the older ones stay. Returns its number. */
export function addWrappingKey(file: string): number {
  const { wrapping } = readKeyFile(file);
  const id = Math.max(...wrapping.map((each) => each.id)) + 1;
  replaceWrapping(file, [...wrapping, { id, key: Buffer.from(freshKey(), "base64") }]);
  return id;
}

/** Takes a wrapping key away for good. Throws for the newest one and for one that is not there. */
export function removeWrappingKey(file: string, id: number): void {
  const { wrapping } = readKeyFile(file);
  if (wrapping.at(-1)?.id === id) throw new Error(`key ${id} seals what is new: rotate first`);
  if (!wrapping.some((each) => each.id === id)) throw new Error(`there is no key ${id}`);
  replaceWrapping(
    file,
    wrapping.filter((each) => each.id !== id),
  );
}

function replaceWrapping(file: string, wrapping: readonly WrappingKey[]): void {
  const stored = JSON.parse(readFileSync(file, "utf8")) as StoredKeys;
  const secrets = wrapping.map(({ id, key }) => ({ id, key: key.toString("base64") }));
  renameSync(writeBeside(file, { ...stored, secrets }), file);
}

/** To the disk, so that whoever looks after a power cut finds the old file or the new one, whole. Returns where. */
function writeBeside(file: string, stored: StoredKeys): string {
  const fresh = `${file}.${process.pid}.new`;
  const descriptor = openSync(fresh, "w", 0o600);
  writeSync(descriptor, `${JSON.stringify(stored, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  return fresh;
}

const freshKey = (): string => randomBytes(KEY_BYTES).toString("base64");

function bytesOf(text: string | undefined, name: string): Buffer {
  const key = Buffer.from(text ?? "", "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(`the key file has no ${KEY_BYTES}-byte key "${name}"`);
  return key;
}
