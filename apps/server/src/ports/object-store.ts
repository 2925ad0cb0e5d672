/** Lower-case words with `-` and dots, in folders; no part begins with a dot. */
const NAME = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;
const LONGEST_NAME = 200;

/** The store did not answer, or refused: wrong address, missing bucket, full disk. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = "ObjectStoreUnavailable";
}

/**
 * The port for stored files, such as pictures. An object is written once: the same name always has the same content. All
 * functions throw ObjectStoreUnavailable.
 */
export interface ObjectStore {
  /** Stores an object completely or not at all; replaces one with the same name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The content; undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  /** Does nothing if there is no such object. */
  remove(name: string): Promise<void>;
  /** The names that begin with a prefix, sorted. */
  list(prefix: string): Promise<readonly string[]>;
}

/** Rejects a name that could reach another place of a disk or bucket. Throws TypeError. */
export function checkObjectName(name: string): void {
  if (name.length > LONGEST_NAME || !NAME.test(name))
    throw new TypeError(`${JSON.stringify(name)} is no name of an object`);
}

/** The same for the beginning of names. Throws TypeError. */
export const checkObjectPrefix = (prefix: string): void => checkObjectName(`${prefix}0`);

/** A part of a store: every name gets the prefix, so that no other part can be reached. */
export function objectsBelow(store: ObjectStore, prefix: string): ObjectStore {
  const start = `${prefix}/`;
  return {
    put: (name, bytes, contentType) => store.put(`${start}${name}`, bytes, contentType),
    get: (name) => store.get(`${start}${name}`),
    remove: (name) => store.remove(`${start}${name}`),
    async list(wanted) {
      const names = await store.list(`${start}${wanted}`);
      return names.map((name) => name.slice(start.length));
    },
  };
}
