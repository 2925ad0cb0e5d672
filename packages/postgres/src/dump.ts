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
