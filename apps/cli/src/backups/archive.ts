import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { dumpDatabase, withClient } from "@konter/postgres";
import type pg from "pg";
import { noteBackup } from "@konter/server/domains/office/backups/index.ts";

/**
 * A brand's database and keys, without opening the brand, because opening would migrate it: a backup before an upgrade
 * must not be the upgrade.
 */
export interface Kept {
  readonly code: string;
  readonly connection: pg.ClientConfig;
  readonly keysFile: string;
}

export interface Archive {
  readonly file: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** SHA-256 of a file, hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

export const isKnown = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query("select from pg_class where oid = to_regclass($1)", [table])).rowCount === 1;

/** Writes a database to an archive, which appears under its name only when complete, and is closed to others. */
export async function writeArchive(
  { code, connection }: Kept,
  folder: string,
  programs: string | undefined,
): Promise<Archive> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().replace(/[-:]/g, "").replace(/\..*/, "Z");
  const file = join(folder, `konter-${code}-${moment}.dump`);
  // The final name is given only to a complete file.
  const unfinished = `${file}.unfinished`;
  // Restrict access before the first byte is written.
  writeFileSync(unfinished, "", { mode: 0o600, flag: "wx" });
  try {
    await dumpDatabase({ connection, file: unfinished, programs });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  const sizeBytes = statSync(file).size;
  const sha256 = await digestOf(file);
  return { file, sizeBytes, sha256 };
}

/** Records in the brand's database that an archive was made. */
export async function noteArchive(
  { connection }: Kept,
  { sizeBytes, sha256 }: Archive,
): Promise<void> {
  await withClient(connection, async (client) => {
    // An older version's database has no list of backups, and neither has the registry.
    if (await isKnown(client, "backup_made")) await noteBackup(client, { sizeBytes, sha256 });
  });
}

/** Copies the key file to a place beside an archive. */
export function copyKeys(keysFile: string, { file }: Archive): string {
  const copy = file.replace(/\.dump$/, ".keys.json");
  copyFileSync(keysFile, copy);
  return copy;
}
