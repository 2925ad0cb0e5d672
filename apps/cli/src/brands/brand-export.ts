import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { withClient } from "@konter/postgres";
import type { RegisteredBrand } from "@konter/server/platform/brands/registry.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { copyKeys, noteArchive, writeArchive } from "../backups/archive.ts";

export interface ExportOptions {
  readonly folder: string;
  /** The folder of PostgreSQL's programs. */
  readonly programs: string | undefined;
  readonly withKeys: boolean;
}

/** Writes a brand's archive, its manifest, and its keys if requested. Returns the files. */
export async function exportBrand(
  { code, name, hosts, keysFile, createdAt }: RegisteredBrand,
  { connection }: ReachedDatabase,
  { folder, programs, withKeys }: ExportOptions,
): Promise<readonly string[]> {
  const version = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string | null }>(
      "select max(name) as name from schema_migration",
    );
    return rows[0]?.name ?? null;
  });
  const kept = { code, connection, keysFile };
  const archive = await writeArchive(kept, folder, programs);
  await noteArchive(kept, archive);
  const manifest = {
    code,
    name,
    hosts,
    created_at: createdAt,
    /** The newest migration in it. A program that does not have it is older. */
    version,
    archive: basename(archive.file),
    size_bytes: archive.sizeBytes,
    sha256: archive.sha256,
  };
  const file = archive.file.replace(/\.dump$/, ".manifest.json");
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  return [archive.file, file, ...(withKeys ? [copyKeys(keysFile, archive)] : [])];
}
