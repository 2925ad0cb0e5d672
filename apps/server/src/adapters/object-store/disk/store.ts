import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  checkObjectName,
  checkObjectPrefix,
  ObjectStoreUnavailable,
} from "../../../ports/object-store.ts";
import type { ObjectStore } from "../../../ports/object-store.ts";

/** Names of unfinished files begin with a dot, which no object's name does. */
const UNFINISHED = ".";

/** Keeps objects as files of a folder, which is created when the first one is written. */
export function createDiskStore(folder: string): ObjectStore {
  const placeOf = (name: string): string => {
    checkObjectName(name);
    return join(folder, name);
  };
  return {
    put: async (name, bytes) => unlessUnavailable(writeWhole(placeOf(name), bytes), undefined),
    get: async (name) => unlessUnavailable<Buffer | undefined>(readFile(placeOf(name)), undefined),
    remove: async (name) => unlessUnavailable(rm(placeOf(name), { force: true }), undefined),
    async list(prefix) {
      checkObjectPrefix(prefix);
      const below = prefix.includes("/") ? prefix.slice(0, prefix.lastIndexOf("/")) : "";
      const entries = await unlessUnavailable(
        readdir(join(folder, below), { recursive: true, withFileTypes: true }),
        [],
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(UNFINISHED))
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length))
        .filter((name) => name.startsWith(prefix))
        .toSorted();
    },
  };
}

/** A reader sees the whole file or none, also after a crash. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(place);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function unlessUnavailable<T>(work: Promise<T>, whenMissing: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return whenMissing;
    throw new ObjectStoreUnavailable(`the folder of stored files: ${String(error)}`, {
      cause: error,
    });
  }
}
