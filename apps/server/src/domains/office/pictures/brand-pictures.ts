import type { Queries } from "@konter/postgres";
import { objectsBelow } from "../../../ports/object-store.ts";
import type { ObjectStore } from "../../../ports/object-store.ts";
import { readPrefix, renewPrefix } from "./store.ts";

/**
 * Gives a copy of a brand its own files, because the original may be running and removes what it does not use. Files
 * that this store does not have stay missing.
 */
export async function separatePictures(store: ObjectStore, database: Queries): Promise<void> {
  const from = objectsBelow(store, await readPrefix(database));
  const to = objectsBelow(store, await renewPrefix(database));
  for (const name of await from.list("")) {
    const bytes = await from.get(name);
    if (bytes !== undefined) await to.put(name, bytes, contentTypeOf(name));
  }
}

/** Removes every file of a brand whose database is about to be dropped. */
export async function removePictures(store: ObjectStore, database: Queries): Promise<void> {
  const objects = objectsBelow(store, await readPrefix(database));
  for (const name of await objects.list("")) await objects.remove(name);
}

const contentTypeOf = (name: string): string => `image/${name.endsWith(".avif") ? "avif" : "webp"}`;
