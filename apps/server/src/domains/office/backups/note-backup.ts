import type { Queries } from "@konter/postgres";

/** Records that an archive was written completely. */
export async function noteBackup(
  database: Queries,
  { sizeBytes, sha256 }: { readonly sizeBytes: number; readonly sha256: string },
): Promise<void> {
  await database.query("insert into backup_made (size_bytes, sha256) values ($1, $2)", [
    sizeBytes,
    sha256,
  ]);
}

export interface Restoration {
  readonly sha256: string;
  readonly archivedAt: Date;
  readonly problems: number;
}

/**
 * Records, in the brand of the backup, that it could be restored. A rehearsal and a real restoration write the same
 * row.
 */
export async function noteRestoration(
  database: Queries,
  { sha256, archivedAt, problems }: Restoration,
): Promise<void> {
  await database.query(
    "insert into backup_restored (sha256, archived_at, problems) values ($1, $2, $3)",
    [sha256, archivedAt, problems],
  );
}
