import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readMigrations, restoreDatabase } from "@konter/postgres";
import type pg from "pg";
import { MIGRATION_FOLDERS } from "../platform/database.ts";
import { openAll } from "../platform/sealed-columns.ts";
import { digestOf } from "./archive.ts";
import type { OpenBrand } from "./brand.ts";
import { SEALED_COLUMNS } from "./key-commands.ts";
import { proveBooks } from "./prove-books.ts";
import { Unusable } from "./unusable.ts";

/** What `brand export` wrote, with the keys that open it. */
export interface ExportedBrand {
  readonly name: string;
  readonly archive: string;
  readonly keysFile: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string | null;
  readonly archive: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

/** Reads a folder that an export was written to; `keys` names the key file where it is elsewhere. Throws Unusable. */
export async function readExport(folder: string, keys: string | undefined): Promise<ExportedBrand> {
  const found = globSync(join(folder, "*.manifest.json"));
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new Unusable(
      found.length > 1
        ? `${folder} holds ${found.length} exports: give a folder with one.`
        : `There is no export in ${folder}: konter brand export writes one.`,
    );
  const manifest = readManifest(file);
  const archive = join(folder, basename(manifest.archive));
  if (!existsSync(archive)) throw new Unusable(`The archive ${archive} is not there.`);
  if (
    statSync(archive).size !== manifest.size_bytes ||
    (await digestOf(archive)) !== manifest.sha256
  )
    throw new Unusable(`${archive} is not the archive that its manifest names: copy it again.`);
  const known = readMigrations(MIGRATION_FOLDERS).map(({ name }) => name);
  if (manifest.version !== null && !known.includes(manifest.version))
    throw new Unusable(
      `The export is of a newer version than this program (${manifest.version}): update it first.`,
    );
  const keysFile = keys ?? archive.replace(/\.dump$/, ".keys.json");
  if (!existsSync(keysFile))
    throw new Unusable(
      `There is no key file ${keysFile}. Name its copy with --keys: without it no PIN is right.`,
    );
  return { name: manifest.name, archive, keysFile };
}

function readManifest(file: string): Manifest {
  const refused = new Unusable(`${file} is no manifest of an export.`);
  let read: Partial<Record<keyof Manifest, unknown>>;
  try {
    read = JSON.parse(readFileSync(file, "utf8")) as typeof read;
  } catch {
    throw refused;
  }
  const isManifest =
    [read.name, read.archive, read.sha256].every((each) => typeof each === "string") &&
    typeof read.size_bytes === "number" &&
    (read.version === null || typeof read.version === "string");
  if (!isManifest) throw refused;
  return read as Manifest;
}

/** Puts the archive into the brand's empty database, and its keys where the brand's are. */
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
 * What came back must be whole, and nothing of it goes out by itself: the brand that it is a copy of may be at work. Its accounts
 * at vendors are paused until somebody of the brand goes on with them. Throws Unusable.
 */
export async function settleCopy({ brand }: OpenBrand): Promise<void> {
  const { problems } = await proveBooks(brand);
  const [first] = problems;
  if (first !== undefined)
    throw new Unusable(`The export's books are wrong (${first.check}: ${first.detail}).`);
  await openAll(brand.pool, brand.keys, SEALED_COLUMNS).catch(() => {
    throw new Unusable("That key file does not open what the export holds: it is another brand's.");
  });
  await brand.pool.query("update supplier set enabled = false");
  await brand.pool.query("update message_channel set enabled = false");
  await brand.pool.query(
    "insert into audit_entry (action, subject) values ('brand.brought_back', 'brand')",
  );
}
