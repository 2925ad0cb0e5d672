import { createDiskStore } from "../adapters/object-store/disk/store.ts";
import { createS3Store } from "../adapters/object-store/s3/store.ts";
import type { Config } from "../platform/config.ts";
import type { ObjectStore } from "../ports/object-store.ts";

/** The configured store of the install; brands have a part of it each. */
export const openObjectStore = ({ media }: Config): ObjectStore =>
  "folder" in media ? createDiskStore(media.folder) : createS3Store(media);
