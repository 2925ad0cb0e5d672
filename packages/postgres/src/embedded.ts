import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { release } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { asUser, placeCluster } from "./cluster-place.ts";
import type { ClusterPlace, PlaceOptions } from "./cluster-place.ts";
import { databaseServer, withClient } from "./database-server.ts";
import type { DatabaseServer } from "./database-server.ts";
import { openArchive } from "./wal-archive.ts";

export const OWNER = "konter_owner";
const MAINTENANCE_DATABASE = "postgres";
const START_TIMEOUT_MS = 60_000;
/**
 * A segment that is not full is copied after this time, if it has any content. This is the most that a loss of the
 * machine loses.
 */
const ARCHIVED_AFTER = "60s";
/** PostgreSQL's error for a missing role. */
const NO_SUCH_ROLE = "28000";
const STOP_TIMEOUT_MS = 20_000;

export interface EmbeddedOptions extends PlaceOptions {
  /** The folder to which PostgreSQL copies its log segments. Closed to others, created if missing. */
  readonly archive?: string | undefined;
  readonly settings?: Readonly<Record<string, string>>;
  /** False for a process that only reads: it must not restart a PostgreSQL that the server stops. */
  readonly supervise?: boolean;
  /** A recovery from a base backup: the start has no time limit, and a failed one is not retried. */
  readonly isRecovering?: boolean;
}

export interface EmbeddedPostgres {
  /** The connection settings for a database of this cluster as its owner. */
  connection(database: string): pg.ClientConfig;
  /** The cluster's databases. */
  readonly databases: DatabaseServer;
  /** Whether it was already running. */
  readonly adopted: boolean;
  /** Process id of the running postmaster. */
  pid(): number | undefined;
  /** Shuts it down cleanly, so that the next start needs no recovery. */
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL on a Unix socket, or adopts the one that an earlier server left running. While this
 * process lives, a PostgreSQL that died is restarted and recovers from its log.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = { ...options, ...placeCluster(options) };
  if (options.archive !== undefined) openArchive(options.archive, cluster.user);
  if (!existsSync(join(cluster.data, "PG_VERSION"))) await initialise(cluster);
  const adopted = runningPid(cluster) !== undefined;
  await startOrAdopt(cluster);
  if (adopted && options.archive !== undefined) await noticeUnkeptLog(cluster);
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

/** PostgreSQL decides at its start whether it archives its log. */
async function noticeUnkeptLog({ socket, onNotice }: Cluster): Promise<void> {
  const connection = { host: socket, port: 5432, user: OWNER, database: MAINTENANCE_DATABASE };
  const found = await withClient(connection, (client) =>
    client.query("select where current_setting('archive_mode') = 'off'"),
  );
  if (found.rowCount === 1)
    onNotice?.("PostgreSQL runs without keeping its log: it does from its next start on");
}

type Cluster = Omit<EmbeddedOptions, "binaries"> & ClusterPlace;

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

/** Durability stays at the defaults (fsync and synchronous_commit on). Only sizes and the listener are changed. */
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
    ...(cluster.archive === undefined ? {} : archiving(cluster.archive)),
    ...(syncsWholeFileSystem() ? { recovery_init_sync_method: "syncfs" } : {}),
    ...cluster.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * PostgreSQL's own module copies a segment under a temporary name, flushes it, and renames it. An existing file with
 * other content is an error and is not overwritten.
 */
const archiving = (folder: string): Record<string, string> => ({
  archive_mode: "on",
  archive_library: "basic_archive",
  "basic_archive.archive_directory": resolve(folder),
  archive_timeout: ARCHIVED_AFTER,
});

/**
 * After a crash PostgreSQL first flushes what the dead server left in the cache: it opens and syncs two thousand files,
 * or syncs the whole file system at once, which takes a fraction of the time. Linux reports errors of the latter since
 * 5.8.
 */
function syncsWholeFileSystem(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return process.platform === "linux" && (major > 5 || (major === 5 && minor >= 8));
}

/**
 * Backends of a killed server may survive for a short time, and PostgreSQL refuses to start beside them. So a failed
 * start is retried until the time is up. A PostgreSQL that is no longer wanted is ended.
 */
async function startOrAdopt(cluster: Cluster, isWanted = () => true): Promise<void> {
  const isRecovering = cluster.isRecovering === true;
  const deadline = isRecovering ? Number.POSITIVE_INFINITY : Date.now() + START_TIMEOUT_MS;
  let child = runningPid(cluster) === undefined ? launch(cluster) : undefined;
  while (!(await answers(cluster))) {
    if (!isWanted()) return endStart(child);
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start, see ${cluster.log}`);
    if (runningPid(cluster) === undefined && (child === undefined || hasEnded(child))) {
      if (isRecovering) throw new Error(`PostgreSQL did not recover, see ${cluster.log}`);
      child = launch(cluster);
    }
    await sleep(25);
  }
}

function launch(cluster: Cluster): ChildProcess {
  removeForeignPidFile(cluster);
  const log = openSync(cluster.log, "a");
  // In a separate process group, so that a Ctrl-C for the server does not end the database before the last commit.
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

/** It may not have written its pid file yet, so only this process can end it. */
async function endStart(child: ChildProcess | undefined): Promise<void> {
  child?.kill("SIGINT");
  await until(() => child === undefined || hasEnded(child));
}

/** Waits until the condition holds, for at most STOP_TIMEOUT_MS. */
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
    // PostgreSQL is up but has no such role.
    (error: unknown) => (error as { code?: unknown }).code === NO_SUCH_ROLE,
  );
}

/**
 * PostgreSQL handles the pid file of a dead server itself and looks for surviving backends. Only a number that another
 * program has by now (after a reboot) would make it wait in vain.
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
    // A stopping server may remove the file at any time.
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

/** A pid file survives a reboot, so another process may have its number. A zombie has no command line. */
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
