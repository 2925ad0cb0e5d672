import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A temporary folder that PostgreSQL can enter. As root, PostgreSQL runs as `nobody`; without access it would keep its
 * data elsewhere, and leave it there after the folder is gone.
 */
export function makeOpenFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `konter-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
