import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux keeps what is here in memory, and gives it half of it; a container may give it a few megabytes. */
const IN_MEMORY = "/dev/shm";
const PREFIX = "konter-tests-";
/** Twice what a whole run has held at a time. */
const WANTED_BYTES = 4 * 1024 ** 3;

export interface MemoryFolderOptions {
  /** Where folders are kept in memory. */
  readonly parent?: string;
  readonly wantedBytes?: number;
}

/**
 * A folder in memory for everything that this process's tests write, removed when it ends; undefined where there is no room
 * for it. A test's database is fifteen hundred files, and ext4 looks for places of files far longer while many have just been
 * deleted: making one took 0.9 s of processor time there, and 0.05 s here. Folders of processes that died are removed.
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
    // PostgreSQL, which runs as nobody where we are root, walks through it.
    chmodSync(folder, 0o755);
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    // No such place, or none of ours: the disk holds it as well.
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
