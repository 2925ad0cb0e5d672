import { copyFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { restoreDatabase } from "@konter/postgres";
import type pg from "pg";
import { separatePictures } from "../../domains/office/pictures/index.ts";
import type { Config } from "../../platform/config.ts";
import { openAll } from "../../platform/keys/sealed-columns.ts";
import type { OpenBrand } from "../brand.ts";
import { openObjectStore } from "../object-store.ts";
import { proveBooks } from "../prove-books.ts";
import { SEALED_COLUMNS } from "../sealed-columns.ts";
import { Unusable } from "./unusable.ts";

/** The output of `brand export` with the keys that decrypt it. */
export interface ExportedBrand {
  readonly name: string;
  readonly archive: string;
  readonly keysFile: string;
}

/** Restores the archive into the brand's empty database, and its keys. */
export async function bringBack(
  { archive, keysFile }: ExportedBrand,
  place: { readonly connection: pg.ClientConfig; readonly keysFile: string },
  programs: string | undefined,
): Promise<void> {
  mkdirSync(dirname(place.keysFile), { recursive: true, mode: 0o700 });
  copyFileSync(keysFile, place.keysFile);
  await restoreDatabase({ connection: place.connection, file: archive, programs });
}

/**
 * Checks a restored copy and keeps it from external effects, because the original brand may be running: its vendor
 * accounts are paused until staff resume them, and it gets its own files of pictures. Throws Unusable.
 */
export async function settleCopy({ brand }: OpenBrand, config: Config): Promise<void> {
  const { problems } = await proveBooks(brand);
  const [first] = problems;
  if (first !== undefined)
    throw new Unusable(`The export's books are wrong (${first.check}: ${first.detail}).`);
  await openAll(brand.pool, brand.keys, SEALED_COLUMNS).catch(() => {
    throw new Unusable("That key file does not open what the export holds: it is another brand's.");
  });
  await separatePictures(openObjectStore(config), brand.pool);
  await brand.pool.query("update supplier set enabled = false");
  await brand.pool.query("update message_channel set enabled = false");
  await brand.pool.query(
    "insert into audit_entry (action, subject) values ('brand.brought_back', 'brand')",
  );
}
