import { execFile } from "node:child_process";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { APPLICATION_ROLE } from "./pool.ts";
import { withClient } from "./database-server.ts";

const run = promisify(execFile);
/** Where Debian keeps the programs of each version. */
const DEBIAN = "/usr/lib/postgresql/*/bin";

/** A program of PostgreSQL that is not here, or too old for its server; the message says what to install. */
export class ProgramMissing extends Error {
  override readonly name = "ProgramMissing";
}

export interface DumpOptions {
  readonly connection: pg.ClientConfig;
  /** The archive's path. */
  readonly file: string;
  /** The folder of the programs; where Debian keeps them, and PATH, unless named. */
  readonly programs?: string | undefined;
}

/** Writes one database into one file, of one moment, while it is used. Throws ProgramMissing, and what pg_dump says. */
export async function dumpDatabase({ connection, file, programs }: DumpOptions): Promise<void> {
  const program = await findProgram("pg_dump", connection, programs);
  await run(program, ["--format=custom", "--no-password", `--file=${file}`], {
    env: environmentOf(connection),
  });
}

/** Brings an archive back into an empty database, as that database's owner, whoever owned the archive's; all of it or nothing. */
export async function restoreDatabase({ connection, file, programs }: DumpOptions): Promise<void> {
  const program = await findProgram("pg_restore", connection, programs);
  await withClient(connection, ensureApplicationRole);
  const folder = mkdtempSync(join(tmpdir(), "konter-restore-"));
  const options = { env: environmentOf(connection) };
  const { stdout } = await run(program, ["--list", file], options);
  const contents = stdout.split("\n");
  const listed = (name: string, lines: readonly string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, lines.join("\n"));
    return `--use-list=${path}`;
  };
  try {
    const defaults = listed(
      "defaults",
      contents.filter((line) => DEFAULT_RIGHTS.test(line)),
    );
    const others = listed(
      "others",
      contents.filter((line) => !DEFAULT_RIGHTS.test(line)),
    );
    const database = `--dbname=${new pg.Client(connection).database ?? ""}`;
    const how = ["--no-owner", "--no-password", "--single-transaction"];
    await run(program, [...how, others, database, file], options);
    const rights = await run(program, ["--file=-", defaults, file], options);
    const own = rights.stdout.replace(/^(ALTER DEFAULT PRIVILEGES) FOR ROLE \S+/gm, "$1");
    // The program's text sets an empty search path: on a connection of its own.
    await withClient(connection, (client) => client.query(own.replace(/^\\.*$/gm, "")));
    // An archive has no statistics: without them the proof of the books that comes next plans blindly.
    await withClient(connection, (client) => client.query("analyze"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What tables of later versions allow by themselves: it names its owner whatever the options, and here the owner may be another. */
const DEFAULT_RIGHTS = / DEFAULT ACL /;

/** Roles and who may take them belong to a server, not to a database: an archive has neither, and grants rights to this one. */
async function ensureApplicationRole(client: pg.Client): Promise<void> {
  const found = await client.query("select from pg_roles where rolname = $1", [APPLICATION_ROLE]);
  if (found.rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} nologin`);
  const mayTakeIt = await client.query(`set role ${APPLICATION_ROLE}`).then(
    () => true,
    () => false,
  );
  await client.query("reset role");
  if (!mayTakeIt) await client.query(`grant ${APPLICATION_ROLE} to current_user`);
}

/** When an archive was begun, as it says itself. Throws when the file is no archive. */
export async function readArchiveMoment({
  connection,
  file,
  programs,
}: DumpOptions): Promise<Date> {
  const program = await findProgram("pg_restore", connection, programs);
  const { stdout } = await run(program, ["--list", file], { env: { ...process.env, TZ: "UTC" } });
  const [, moment = ""] =
    /^;\s*Archive created at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m.exec(stdout) ?? [];
  const at = new Date(`${moment.replace(" ", "T")}Z`);
  if (Number.isNaN(at.getTime())) throw new Error(`${file} does not say when it was made`);
  return at;
}

/** In the environment, so that no password stands in the list of processes. */
function environmentOf(connection: pg.ClientConfig): NodeJS.ProcessEnv {
  const { host, port, user, database, password } = new pg.Client(connection);
  const url = connection.connectionString;
  const sslMode = url === undefined ? null : new URL(url).searchParams.get("sslmode");
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
    ...(user !== undefined && { PGUSER: user }),
    ...(typeof password === "string" && { PGPASSWORD: password }),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}

/** The newest of those that are here, if it is not older than the server: no older one reads what a newer one keeps. */
async function findProgram(
  name: string,
  connection: pg.ClientConfig,
  programs: string | undefined,
): Promise<string> {
  const needed = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    return Math.trunc((rows[0]?.number ?? 0) / 10_000);
  });
  const places =
    programs === undefined ? [...globSync(`${DEBIAN}/${name}`), name] : [`${programs}/${name}`];
  const found = await Promise.all(
    places.map(async (path) => ({ path, version: await versionOf(path) })),
  );
  const newest = found.toSorted((one, other) => other.version - one.version)[0];
  if (newest === undefined || newest.version < needed)
    throw new ProgramMissing(
      `${newest === undefined || newest.version === 0 ? `There is no ${name} here` : `The ${name} here is of version ${newest.version}`}, and the server is PostgreSQL ${needed}: install postgresql-client-${needed}, or name a folder that has it in KONTER_POSTGRES_PROGRAMS.`,
    );
  return newest.path;
}

/** 0 where it cannot be started. */
async function versionOf(path: string): Promise<number> {
  const { stdout } = await run(path, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1] ?? 0);
}
