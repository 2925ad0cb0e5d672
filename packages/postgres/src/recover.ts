import {
  chownSync,
  copyFileSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { BaseUnusable } from "./base-backup.ts";
import type { Base } from "./base-backup.ts";
import { placeCluster, mkdirFor } from "./cluster-place.ts";
import { withClient } from "./database-server.ts";
import { OWNER, startEmbeddedPostgres } from "./embedded.ts";
import type { EmbeddedPostgres } from "./embedded.ts";
import { onlyRow } from "./only-row.ts";
import { findServer } from "./programs.ts";
import type { ServerUser } from "./server-user.ts";
import { listArchive, missingSegment, placeOfSegment, systemOfSegment } from "./wal-archive.ts";

export interface RecoverOptions {
  readonly base: Base;
  /** The folder to which PostgreSQL archived its log. */
  readonly archive: string;
  /** The folder for the private PostgreSQL. Must not exist yet. */
  readonly folder: string;
  /** The time to recover to; undefined recovers to the end of the log. */
  readonly until: Date | undefined;
  readonly programs?: string | undefined;
  readonly onNotice?: (line: string) => void;
}

/** A running cluster, recovered to an instant. */
export interface Recovered {
  readonly postgres: EmbeddedPostgres;
  /** When the last recovered change was committed; the base's own time if the log has nothing more. */
  readonly reachedAt: Date;
}

/**
 * Recovers a cluster to an instant: copies the base and lets PostgreSQL replay its log. The base and the archive stay
 * unchanged. On failure nothing is left behind. Throws BaseUnusable with a sentence, ProgramMissing.
 */
export async function recoverCluster(options: RecoverOptions): Promise<Recovered> {
  const { base, folder, until, onNotice } = options;
  const segments = neededSegments(options);
  const binaries = await findServer(base.version, options.programs);
  const place = placeCluster({ folder, binaries, ...(onNotice && { onNotice }) });
  if (existsSync(place.data)) throw new BaseUnusable(`A PostgreSQL lives in ${folder} already.`);
  const log = join(place.home, "recovery");
  const before = existsSync(place.log) ? statSync(place.log).size : 0;
  try {
    layDown(base, place.data, place.user);
    // A copy that PostgreSQL's user can read, whoever may read the archive.
    mkdirFor(log, place.user);
    for (const name of segments) {
      copyFileSync(join(options.archive, name), join(log, name), constants.COPYFILE_FICLONE);
      give(join(log, name), place.user);
    }
    const postgres = await startEmbeddedPostgres({
      folder,
      binaries,
      ...(onNotice && { onNotice }),
      supervise: false,
      isRecovering: true,
      settings: settingsFor(log, until),
    });
    const reachedAt = await whenReached(postgres, base);
    return { postgres, reachedAt };
  } catch (error) {
    const said = existsSync(place.log) ? readFileSync(place.log, "utf8").slice(before) : "";
    rmSync(place.home, { recursive: true, force: true });
    throw whyNot(said, options) ?? new Error(`${String(error)}: ${lastOf(said)}`, { cause: error });
  } finally {
    rmSync(log, { recursive: true, force: true });
  }
}

/**
 * The archived segments that follow the base. Throws BaseUnusable for a time before the base, and for a gap in the log
 * when it is replayed to the end.
 */
function neededSegments({ base, archive, until }: RecoverOptions): readonly string[] {
  if (until !== undefined && until < base.finishedAt)
    throw new BaseUnusable(
      `${until.toISOString()} is before this base: it knows nothing older than ${base.finishedAt.toISOString()}. Take an older one.`,
    );
  const { segments, beside } = listArchive(archive);
  const first = placeOfSegment(base.firstSegment, base.segmentBytes);
  const needed = segments.filter((name) => placeOfSegment(name, base.segmentBytes) >= first);
  if (needed.length === 0)
    throw new BaseUnusable(
      `${archive} holds nothing of PostgreSQL's log that follows this base: name its folder with --wal.`,
    );
  const foreign = needed.find(
    (name) => systemOfSegment(join(archive, name), base.segmentBytes) !== base.system,
  );
  if (foreign !== undefined)
    throw new BaseUnusable(
      `The segment ${foreign} in ${archive} is cut off, or another PostgreSQL's than this base.`,
    );
  const hole = missingIn(segments, base);
  if (until === undefined && hole !== undefined) throw holed(hole, archive);
  return [...needed, ...beside.filter((name) => name.endsWith(".history"))];
}

/** PostgreSQL's last messages, when the failure has no sentence of ours. */
const lastOf = (said: string): string => said.trim().split("\n").slice(-8).join(" / ");

const missingIn = (segments: readonly string[], base: Base): string | undefined =>
  missingSegment(segments, base.lastSegment, base.segmentBytes);

const holed = (segment: string, archive: string): BaseUnusable =>
  new BaseUnusable(
    `The log in ${archive} has a hole: the segment ${segment} is missing, and what comes after it cannot be reached.`,
  );

/** Translates PostgreSQL's log into a sentence; undefined for unknown failures. */
function whyNot(said: string, { base, archive, until }: RecoverOptions): BaseUnusable | undefined {
  if (/requested recovery stop point is before consistent recovery point/.test(said))
    return new BaseUnusable(
      `${until?.toISOString() ?? "That"} is before this base: take an older one.`,
    );
  if (!/recovery ended before configured recovery target was reached/.test(said)) return undefined;
  const hole = missingIn(listArchive(archive).segments, base);
  if (hole !== undefined) return holed(hole, archive);
  const [, last] = /last completed transaction was at log time (\S+ \S+)/.exec(said) ?? [];
  return new BaseUnusable(
    `${until?.toISOString() ?? "That"} is after the end of the log in ${archive}${last === undefined ? "" : `, whose last change is of ${last} UTC`}: take an earlier instant, or "latest".`,
  );
}

function layDown({ folder }: Base, data: string, user: ServerUser): void {
  mkdirSync(data, { mode: 0o700 });
  cpSync(join(folder, "cluster"), data, { recursive: true, verbatimSymlinks: true });
  rmSync(join(data, "postmaster.pid"), { force: true });
  writeFileSync(join(data, "recovery.signal"), "");
  // The cluster is private from now on: the folder's permissions control access, without passwords.
  writeFileSync(join(data, "pg_hba.conf"), "local all all trust\nlocal replication all trust\n");
  giveAll(data, user);
}

function give(path: string, { uid, gid }: ServerUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function giveAll(folder: string, user: ServerUser): void {
  give(folder, user);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveAll(path, user);
    else give(path, user);
  }
}

/** During recovery it accepts no connections and archives nothing. Its final settings apply at the next start. */
const settingsFor = (log: string, until: Date | undefined): Record<string, string> => ({
  restore_command: `cp "${log}/%f" "%p"`,
  hot_standby: "off",
  archive_mode: "off",
  // The settings of another server refer to files that are missing here.
  shared_preload_libraries: "",
  log_destination: "stderr",
  logging_collector: "off",
  recovery_target_action: "promote",
  ...(until === undefined ? {} : { recovery_target_time: until.toISOString().replace("Z", "+00") }),
});

async function whenReached(
  postgres: EmbeddedPostgres,
  { finishedAt, folder }: Base,
): Promise<Date> {
  try {
    const row = await withClient(postgres.connection("postgres"), async (client) =>
      onlyRow(
        await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at"),
      ),
    );
    return row.at ?? finishedAt;
  } catch (error) {
    await postgres.stop();
    if ((error as { code?: unknown }).code !== "28000") throw error;
    throw new BaseUnusable(
      `The base in ${folder} is of a PostgreSQL of your own, which knows no ${OWNER}: bring it back by PostgreSQL's own way (docs/operating.md, Restore).`,
    );
  }
}
