import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { embeddedBinaries } from "./binaries.ts";
import { isReachableByOthers, serverUser } from "./server-user.ts";
import type { ServerUser } from "./server-user.ts";

const LONGEST_SOCKET_FOLDER = 90;

/** The folders and the user of a private PostgreSQL. */
export interface ClusterPlace {
  readonly user: ServerUser;
  readonly home: string;
  readonly data: string;
  readonly socket: string;
  readonly binaries: string;
  readonly log: string;
}

export interface PlaceOptions {
  /** The cluster's folder. Created if missing. */
  readonly folder: string;
  /** The `bin` folder of another PostgreSQL, to run the same tests on it. */
  readonly binaries?: string | undefined;
  readonly onNotice?: (line: string) => void;
}

/** Determines a cluster's paths and creates its parent folder. */
export function placeCluster(options: PlaceOptions): ClusterPlace {
  const user = serverUser();
  const home = chooseHome(options, user);
  const place = {
    user,
    home,
    data: join(home, "cluster"),
    socket: chooseSocketFolder(home, user),
    binaries: options.binaries ?? reachableBinaries(home, user),
    log: join(home, "postgresql.log"),
  };
  mkdirFor(home, user);
  return place;
}

function chooseHome(options: PlaceOptions, user: ServerUser): string {
  const wanted = resolve(options.folder);
  // The folder itself belongs to the server's user and is closed to others. Its parents must be accessible.
  if (user.uid === undefined || isReachableByOthers(dirname(wanted))) return wanted;
  const elsewhere = `/var/tmp/konter-${shortHash(wanted)}`;
  options.onNotice?.(
    `PostgreSQL runs as nobody, who cannot enter ${wanted}: its data is in ${elsewhere}`,
  );
  return elsewhere;
}

/** A socket path may have 107 bytes, so a deep checkout gets a short folder elsewhere. */
function chooseSocketFolder(home: string, user: ServerUser): string {
  if (home.length <= LONGEST_SOCKET_FOLDER) return home;
  const folder = join(tmpdir(), `konter-${shortHash(home)}`);
  mkdirFor(folder, user);
  return folder;
}

function reachableBinaries(home: string, user: ServerUser): string {
  const binaries = embeddedBinaries();
  if (user.uid === undefined || isReachableByOthers(binaries)) return binaries;
  const copy = join(home, "native");
  mkdirFor(home, user);
  if (!existsSync(join(copy, "bin", "postgres")))
    cpSync(resolve(binaries, ".."), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Creates a folder that only PostgreSQL's user can write to. */
export function mkdirFor(folder: string, user: ServerUser): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

/** Spawn options that run a program of PostgreSQL as its user. */
export function asUser(user: ServerUser) {
  return user.uid === undefined
    ? { cwd: "/" }
    : { uid: user.uid, gid: user.gid ?? user.uid, cwd: "/" };
}
