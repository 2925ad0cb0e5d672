import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * PostgreSQL's operating system user: the current one, or `nobody` for root, because PostgreSQL refuses to run as root.
 */
export interface ServerUser {
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined };
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

/** Whether an unprivileged user can reach the folder. A clone below /root cannot hold the data of `nobody`. */
export function isReachableByOthers(folder: string): boolean {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (stats !== undefined && (stats.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}
