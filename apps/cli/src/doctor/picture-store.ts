import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Config } from "@konter/server/platform/config.ts";
import type { ObjectStore } from "@konter/server/ports/object-store.ts";
import { broken, fine } from "./diagnosis.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { diagnoseFolder } from "./machine.ts";

/** Whether pictures can be stored. A folder inside the data folder is covered by that folder's check. */
export async function diagnosePictureStore(
  { media, dataFolder }: Config,
  open: () => ObjectStore,
): Promise<readonly Diagnosis[]> {
  if (!("folder" in media)) return [await diagnoseBucket(media.bucket, open())];
  if (media.folder.startsWith(join(dataFolder, "/"))) return [];
  return [diagnoseFolder("folder of pictures", media.folder, "KONTER_MEDIA")];
}

/** Writes, reads and removes a file. */
async function diagnoseBucket(bucket: string, store: ObjectStore): Promise<Diagnosis> {
  const subject = "bucket of pictures";
  const name = `doctor/${randomUUID()}`;
  const written = Buffer.from(name);
  const advice =
    "Check KONTER_BUCKET with its address, region, path style and key, and that the key may list, read, write and delete (docs/operating.md, Pictures).";
  try {
    await store.put(name, written, "text/plain");
    const read = await store.get(name);
    await store.remove(name);
    return read?.equals(written) === true
      ? fine(subject, `${bucket} can be written and read.`)
      : broken(subject, `A file that was written to ${bucket} does not come back.`, advice);
  } catch (error) {
    return broken(subject, error instanceof Error ? error.message : String(error), advice);
  }
}
