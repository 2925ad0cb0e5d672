import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The user under whom PostgreSQL runs: ourselves, or `nobody` where we are root (PostgreSQL refuses root). */
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

/** Whether a user without rights of its own can walk down to the folder: a clone below /root cannot hold nobody's data. */
export function isReachableByOthers(folder: string): boolean {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (stats !== undefined && (stats.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}
