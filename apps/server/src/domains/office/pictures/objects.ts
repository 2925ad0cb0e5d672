import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { objectsBelow } from "../../../ports/object-store.ts";
import type { ObjectStore } from "../../../ports/object-store.ts";
import { readPrefix } from "./store.ts";

declare module "../../../kernel/module.ts" {
  interface Services {
    /** The brand's part of the object store. */
    readonly objects: ObjectStore;
  }
}

/** The services that keeping and serving pictures needs. */
export interface PictureParts {
  readonly brand: BrandContext;
  readonly objects: ObjectStore;
}

/** The brand's part of the install's store. */
export const objectsOfBrand = async (store: ObjectStore, database: Queries): Promise<ObjectStore> =>
  objectsBelow(store, await readPrefix(database));
