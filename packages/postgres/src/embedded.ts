import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { release, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { embeddedBinaries } from "./binaries.ts";
import { databaseServer, withClient } from "./database-server.ts";
import type { DatabaseServer } from "./database-server.ts";
import { isReachableByOthers, serverUser } from "./server-user.ts";
import type { ServerUser } from "./server-user.ts";

export const OWNER = "konter_owner";
const MAINTENANCE_DATABASE = "postgres";
const LONGEST_SOCKET_FOLDER = 90;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

export interface EmbeddedOptions {
  /** Where the cluster lives; made when absent. */
  readonly folder: string;
  /** Another PostgreSQL's `bin`, for running the same tests on it. */
  readonly binaries?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly onNotice?: (line: string) => void;
  /** False for a visitor: who only looks in must not start again what its server stops. */
  readonly supervise?: boolean;
}

export interface EmbeddedPostgres {
  /** How to reach a database of this cluster as its owner. */
  connection(database: string): pg.ClientConfig;
  /** Its databases. */
  readonly databases: DatabaseServer;
  /** It ran already when we came. */
  readonly adopted: boolean;
  /** Process id of the running postmaster. */
  pid(): number | undefined;
  /** Ends it cleanly; the next start needs no recovery. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL on a Unix socket, or adopts the one that an earlier server left running.
 * While this process lives, a PostgreSQL that died is started again (it recovers from its log).
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const home = chooseHome(options, user);
  const cluster = {
    ...options,
    user,
    data: join(home, "cluster"),
    socket: chooseSocketFolder(home, user),
    binaries: options.binaries ?? reachableBinaries(home, user),
    log: join(home, "postgresql.log"),
  };
  mkdirFor(home, user);
  if (!existsSync(join(cluster.data, "PG_VERSION"))) await initialise(cluster);
  const adopted = runningPid(cluster) !== undefined;
  await startOrAdopt(cluster);
  const supervisor = supervise(cluster);
  const connection = (database: string): pg.ClientConfig => ({
    host: cluster.socket,
    port: 5432,
    user: OWNER,
    database,
  });
  return {
    adopted,
    connection,
    databases: databaseServer(connection(MAINTENANCE_DATABASE), connection),
    pid: () => runningPid(cluster),
    stop: () => supervisor.stop(),
  };
}

interface Cluster extends EmbeddedOptions {
  readonly user: ServerUser;
  readonly data: string;
  readonly socket: string;
  readonly binaries: string;
  readonly log: string;
}

function chooseHome(options: EmbeddedOptions, user: ServerUser): string {
  const wanted = resolve(options.folder);
  // The folder itself belongs to the server user and is closed to others; what leads to it must be open.
  if (user.uid === undefined || isReachableByOthers(dirname(wanted))) return wanted;
  const elsewhere = `/var/tmp/konter-${shortHash(wanted)}`;
  options.onNotice?.(
    `PostgreSQL runs as nobody, who cannot enter ${wanted}: its data is in ${elsewhere}`,
  );
  return elsewhere;
}

/** A socket path may hold 107 bytes; a deep checkout gets a short folder instead. */
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

function mkdirFor(folder: string, user: ServerUser): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

async function initialise(cluster: Cluster): Promise<void> {
  rmSync(cluster.data, { recursive: true, force: true });
  const args = [
    "-D",
    cluster.data,
    "-U",
    OWNER,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ];
  await promisify(execFile)(join(cluster.binaries, "initdb"), args, asUser(cluster.user));
}

function asUser(user: ServerUser) {
  return user.uid === undefined
    ? { cwd: "/" }
    : { uid: user.uid, gid: user.gid ?? user.uid, cwd: "/" };
}

/** Durability stays at its defaults (fsync and synchronous_commit on); only sizes and the listener are ours. */
function settingsOf(cluster: Cluster): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: cluster.socket,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "256MB",
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    jit: "off",
    timezone: "UTC",
    log_min_messages: "warning",
    ...(syncsWholeFileSystem() ? { recovery_init_sync_method: "syncfs" } : {}),
    ...cluster.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * After a crash PostgreSQL first brings to the disk whatever the dead one left in the cache: by opening and flushing two thousand
 * files, or the file system at once, which takes a fraction of the time. Linux reports an error of the latter since 5.8.
 */
function syncsWholeFileSystem(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return process.platform === "linux" && (major > 5 || (major === 5 && minor >= 8));
}

/**
 * Backends of a killed server may live on for a moment, and PostgreSQL refuses to start beside them: so a start that
 * ends is tried again until the time is up. One that is no longer wanted is ended.
 */
async function startOrAdopt(cluster: Cluster, isWanted = () => true): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child = runningPid(cluster) === undefined ? launch(cluster) : undefined;
  while (!(await answers(cluster))) {
    if (!isWanted()) return endStart(child);
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start, see ${cluster.log}`);
    if (runningPid(cluster) === undefined && (child === undefined || hasEnded(child)))
      child = launch(cluster);
    await sleep(25);
  }
}

function launch(cluster: Cluster): ChildProcess {
  removeForeignPidFile(cluster);
  const log = openSync(cluster.log, "a");
  // Its own process group: a Ctrl-C for the server must not end the database before the last commit.
  const child = spawn(
    join(cluster.binaries, "postgres"),
    ["-D", cluster.data, ...settingsOf(cluster)],
    {
      ...asUser(cluster.user),
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  child.on("error", () => {});
  child.unref();
  return child;
}

/** It may not have written its pid file yet, so nobody else can end it. */
async function endStart(child: ChildProcess | undefined): Promise<void> {
  child?.kill("SIGINT");
  await until(() => child === undefined || hasEnded(child));
}

/** Waits for what ends within STOP_TIMEOUT_MS. */
async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (!isDone() && Date.now() < deadline) await sleep(20);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(cluster: Cluster): Promise<boolean> {
  const connection = {
    host: cluster.socket,
    port: 5432,
    user: OWNER,
    database: MAINTENANCE_DATABASE,
  };
  return withClient(connection, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );
}

/**
 * The pid file of a dead server is PostgreSQL's own affair: it looks for backends that are left. Only where the number
 * belongs to some other program by now (after a reboot) would it wait for nothing.
 */
function removeForeignPidFile(cluster: Cluster): void {
  const pid = pidInFile(cluster);
  if (pid !== undefined && isAlive(pid) && !isPostgres(pid))
    rmSync(join(cluster.data, "postmaster.pid"), { force: true });
}

function pidInFile(cluster: Cluster): number | undefined {
  try {
    return Number(readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch (error) {
    // A server that stops removes it at any moment.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function runningPid(cluster: Cluster): number | undefined {
  const pid = pidInFile(cluster);
  return pid !== undefined && isAlive(pid) && isPostgres(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A pid file outlives a machine; another process may have the number now. A zombie has no command line. */
function isPostgres(pid: number): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

function supervise(cluster: Cluster) {
  let wanted = true;
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (cluster.supervise === false || restart !== undefined || runningPid(cluster) !== undefined)
      return;
    cluster.onNotice?.("PostgreSQL is gone: starting it again");
    restart = startOrAdopt(cluster, () => wanted)
      .catch((error: unknown) =>
        cluster.onNotice?.(`PostgreSQL could not be started: ${String(error)}`),
      )
      .finally(() => (restart = undefined));
  }, 250);
  timer.unref();
  return {
    async stop(): Promise<void> {
      wanted = false;
      clearInterval(timer);
      await restart;
      const pid = runningPid(cluster);
      if (pid === undefined) return;
      process.kill(pid, "SIGINT");
      await until(() => runningPid(cluster) === undefined);
    },
  };
}
