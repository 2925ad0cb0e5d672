import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A temporary folder that PostgreSQL can walk into: where we are root it runs as nobody, and keeps its data elsewhere, and
 * after the folder is gone, when it cannot.
 */
export function makeOpenFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `konter-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
