import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { readMigrations } from "@konter/postgres";
import type { ExportedBrand } from "@konter/server/composition/brands/bring-back.ts";
import { MIGRATION_FOLDERS } from "@konter/server/platform/database.ts";
import { digestOf } from "../backups/archive.ts";
import { Unusable } from "@konter/server/composition/brands/unusable.ts";

interface Manifest {
  readonly name: string;
  readonly version: string | null;
  readonly archive: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

/** Reads the folder of an export. `keys` is the path of the key file if it is elsewhere. Throws Unusable. */
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
