import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { onlyRow } from "./only-row.ts";
import pg from "pg";
import { withClient } from "./database-server.ts";
import { environmentOf, findProgram } from "./programs.ts";
import { listArchive, pruneArchive } from "./wal-archive.ts";

const run = promisify(execFile);
const NOTE = "base.json";
const NAME = /^base-\d{8}T\d{6}Z$/;
/** Enough, because pg_basebackup runs without its verbose progress output. */
const LONGEST_OUTPUT_BYTES = 1024 * 1024;

/** A base backup cannot be made, or the folder is not a valid one. The message is a sentence for the operator. */
export class BaseUnusable extends Error {
  override readonly name = "BaseUnusable";
}

/** A copy of a whole cluster, from which its log can be replayed. */
export interface Base {
  readonly folder: string;
  /** PostgreSQL's version. */
  readonly version: number;
  /** The system identifier of its cluster. */
  readonly system: string;
  /** By PostgreSQL's clock. A recovery can only reach times from the end of the backup on. */
  readonly begunAt: Date;
  readonly finishedAt: Date;
  /** The first segment of the log that the recovery needs, and the last one in the base itself. */
  readonly firstSegment: string;
  readonly lastSegment: string;
  readonly segmentBytes: number;
  /** The name of the server's own database. */
  readonly database: string;
  readonly sizeBytes: number;
  /** SHA-256 of the list of all its files, hex. */
  readonly digest: string;
}

export interface BaseOptions {
  readonly connection: pg.ClientConfig;
  /** The name of the server's own database. */
  readonly database: string;
  /** The folder of the bases. The new one appears as `base-<time>`, only when complete, and is closed to others. */
  readonly folder: string;
  readonly programs?: string | undefined;
}

/**
 * Copies the cluster of a database while it is in use. Throws BaseUnusable, ProgramMissing, and errors of
 * pg_basebackup.
 */
export async function takeBase({
  connection,
  database,
  folder,
  programs,
}: BaseOptions): Promise<Base> {
  const begun = await withClient(connection, describeCluster);
  if (!begun.mayReplicate)
    throw new BaseUnusable(
      `The role ${begun.role} may not copy the cluster. Allow it: alter role ${pg.escapeIdentifier(begun.role)} replication; and a line "replication" in pg_hba.conf.`,
    );
  const program = await findProgram("pg_basebackup", connection, programs);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `base-${begun.at.toISOString().replace(/[-:]/g, "").replace(/\..*/, "Z")}`;
  const place = join(folder, name);
  if (existsSync(place)) throw new BaseUnusable(`There is ${place} already.`);
  const unfinished = `${place}.unfinished`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const copy = join(unfinished, "cluster");
    const how = ["--format=plain", "--wal-method=stream", "--checkpoint=fast", "--no-password"];
    const { PGDATABASE: _database, ...env } = environmentOf(connection);
    await run(program, [`--pgdata=${copy}`, ...how], {
      env,
      maxBuffer: LONGEST_OUTPUT_BYTES,
    }).catch((error: unknown) => {
      throw refusedBy(error);
    });
    const ended = await withClient(connection, describeCluster);
    const note = {
      version: begun.version,
      system: begun.system,
      begun_at: begun.at,
      finished_at: ended.at,
      segment_bytes: begun.segmentBytes,
      database,
      size_bytes: sizeOf(copy),
      manifest_sha256: digestOfManifest(copy),
    };
    writeFileSync(join(unfinished, NOTE), `${JSON.stringify(note, undefined, 2)}\n`, {
      mode: 0o600,
    });
    renameSync(unfinished, place);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return readBase(place);
}

function refusedBy(error: unknown): unknown {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return /no pg_hba\.conf entry/.test(said)
    ? new BaseUnusable(
        `PostgreSQL lets nobody copy it from here: add a line for "replication" to pg_hba.conf.`,
      )
    : error;
}

async function describeCluster(client: pg.Client) {
  const row = onlyRow(
    await client.query<{
      at: Date;
      version: number;
      system: string;
      bytes: number;
      role: string;
      may: boolean;
    }>(
      `select clock_timestamp() as at, current_setting('server_version_num')::int / 10000 as version,
         (select system_identifier::text from pg_control_system()) as system,
         pg_size_bytes(current_setting('wal_segment_size'))::int as bytes, current_user::text as role,
         (select rolsuper or rolreplication from pg_roles where rolname = current_user) as may`,
    ),
  );
  const { at, version, system, bytes: segmentBytes, role, may: mayReplicate } = row;
  return { at, version, system, segmentBytes, role, mayReplicate };
}

const digestOfManifest = (copy: string): string =>
  createHash("sha256")
    .update(readFileSync(join(copy, "backup_manifest")))
    .digest("hex");

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/**
 * Reads the manifest of a base. Throws BaseUnusable if the folder is not one of our base backups or was changed since.
 */
export function readBase(folder: string): Base {
  const copy = join(folder, "cluster");
  try {
    const note = JSON.parse(readFileSync(join(folder, NOTE), "utf8")) as Record<string, unknown>;
    const label = readFileSync(join(copy, "backup_label"), "utf8");
    const [, firstSegment] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
    const lastSegment = listArchive(join(copy, "pg_wal")).segments.at(-1);
    const [begunAt, finishedAt] = [note["begun_at"], note["finished_at"]].map(
      (at) => new Date(String(at)),
    ) as [Date, Date];
    const isWhole =
      note["manifest_sha256"] === digestOfManifest(copy) &&
      existsSync(join(copy, "global", "pg_control")) &&
      !Number.isNaN(begunAt.getTime()) &&
      !Number.isNaN(finishedAt.getTime());
    if (isWhole && firstSegment !== undefined && lastSegment !== undefined)
      return {
        folder,
        version: Number(note["version"]),
        system: String(note["system"]),
        begunAt,
        finishedAt,
        firstSegment,
        lastSegment,
        segmentBytes: Number(note["segment_bytes"]),
        database: String(note["database"]),
        sizeBytes: Number(note["size_bytes"]),
        digest: String(note["manifest_sha256"]),
      };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !("code" in (error as object))) throw error;
  }
  throw new BaseUnusable(`${folder} is no base backup, or not as "konter backup base" wrote it.`);
}

/** The bases of a folder, oldest first. Leaves out incomplete ones. */
export function listBases(folder: string): readonly Base[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .flatMap((name) => {
      try {
        return [readBase(join(folder, name))];
      } catch {
        return [];
      }
    });
}

/**
 * Keeps the newest bases and the log that they need. Returns the names of the removed bases and the number of removed
 * log files.
 */
export function pruneBases(
  folder: string,
  archive: string | undefined,
  keep: number,
): { readonly bases: readonly string[]; readonly segments: number } {
  const bases = listBases(folder);
  const kept = bases.slice(-keep);
  const old = bases.slice(0, bases.length - kept.length);
  for (const base of old) rmSync(base.folder, { recursive: true });
  const needed = kept.map(({ firstSegment }) => firstSegment).toSorted()[0];
  return {
    bases: old.map((base) => basename(base.folder)),
    segments: needed === undefined || archive === undefined ? 0 : pruneArchive(archive, needed),
  };
}
