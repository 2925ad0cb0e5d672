import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { APPLICATION_ROLE } from "./pool.ts";
import { withClient } from "./database-server.ts";
import { environmentOf, findProgram } from "./programs.ts";

const run = promisify(execFile);

export interface DumpOptions {
  readonly connection: pg.ClientConfig;
  /** The archive's path. */
  readonly file: string;
  /** The folder of PostgreSQL's programs. By default Debian's folders and PATH are searched. */
  readonly programs?: string | undefined;
}

/**
 * Writes one consistent snapshot of a database to a file while the database is in use. Throws ProgramMissing and errors
 * of pg_dump.
 */
export async function dumpDatabase({ connection, file, programs }: DumpOptions): Promise<void> {
  const program = await findProgram("pg_dump", connection, programs);
  await run(program, ["--format=custom", "--no-password", `--file=${file}`], {
    env: environmentOf(connection),
  });
}

/**
 * Restores an archive into an empty database with that database's owner as owner, whoever owned the original. All or
 * nothing.
 */
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
    // The program's text sets an empty search path, so it runs on a separate connection.
    await withClient(connection, (client) => client.query(own.replace(/^\\.*$/gm, "")));
    // An archive has no statistics. Without them the verification of the ledger that follows gets bad plans.
    await withClient(connection, (client) => client.query("analyze"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Default privileges for later tables: pg_dump writes the owner's name regardless of the options, and the owner may
 * differ here.
 */
const DEFAULT_RIGHTS = / DEFAULT ACL /;

/**
 * Roles and their membership belong to the server, not to a database. The archive does not contain this role, but
 * grants privileges to it.
 */
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

/** When an archive was begun, from its header. Throws when the file is not an archive. */
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
