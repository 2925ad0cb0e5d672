import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/**
 * Linux keeps this file system in memory, with half of the memory as its size. A container may give it only a few
 * megabytes.
 */
const IN_MEMORY = "/dev/shm";
const PREFIX = "konter-tests-";
/** Twice the most that a whole run has used at a time. */
const WANTED_BYTES = 4 * 1024 ** 3;

export interface MemoryFolderOptions {
  /** The parent of the folders in memory. */
  readonly parent?: string;
  readonly wantedBytes?: number;
}

/**
 * A folder in memory for everything that this process's tests write, removed when the process ends; undefined if there
 * is not enough space. A test's database has fifteen hundred files, and ext4 allocates files much more slowly after
 * many have just been deleted: creating a database took 0.9 s of processor time there, and 0.05 s in memory. Also
 * removes the folders of dead processes.
 */
export function makeMemoryFolder({
  parent = IN_MEMORY,
  wantedBytes = WANTED_BYTES,
}: MemoryFolderOptions = {}): string | undefined {
  try {
    removeLeftBehind(parent);
    const { bavail, bsize } = statfsSync(parent);
    if (Math.min(bavail * bsize, process.availableMemory()) < wantedBytes) return undefined;
    const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
    // PostgreSQL runs as `nobody` when we are root, and must be able to enter the folder.
    chmodSync(folder, 0o755);
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    // The place does not exist or is not writable, so the disk is used instead.
    return undefined;
  }
}

function removeLeftBehind(parent: string): void {
  const left = readdirSync(parent).filter(
    (name) => name.startsWith(PREFIX) && !isRunning(Number.parseInt(name.slice(PREFIX.length), 10)),
  );
  for (const name of left) rmSync(join(parent, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
