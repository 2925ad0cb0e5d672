import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrations } from "../read-migrations.ts";
import type { Migration } from "../read-migrations.ts";

type Files = Readonly<Record<string, string>>;

/** The parsed migrations and functions of a version with these files. */
export function migrationsOf(tables: Files, functions: Files = {}): readonly Migration[] {
  const folder = mkdtempSync(join(tmpdir(), "konter-migrations-"));
  try {
    return readMigrations(
      [["tables", tables] as const, ["functions", functions] as const].map(([kind, files]) => {
        const path = join(folder, kind);
        mkdirSync(path);
        for (const [name, sql] of Object.entries(files))
          writeFileSync(join(path, `${name}.sql`), sql);
        return path;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
