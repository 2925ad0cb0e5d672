import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";
import pg from "pg";
import { embeddedBinaries } from "./binaries.ts";
import { withClient } from "./database-server.ts";

const run = promisify(execFile);
/** Debian's folders of the programs, by version. */
const DEBIAN = "/usr/lib/postgresql/*/bin";

/** A program of PostgreSQL is missing or older than its server. The message says what to install. */
export class ProgramMissing extends Error {
  override readonly name = "ProgramMissing";
}

/** Passes the connection in the environment, so that the process list shows no password. */
export function environmentOf(connection: pg.ClientConfig): NodeJS.ProcessEnv {
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

/**
 * The newest program found that is not older than the server, because an older one cannot read a newer server's data.
 */
export async function findProgram(
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

/** 0 if it cannot be started. */
async function versionOf(path: string): Promise<number> {
  const { stdout } = await run(path, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1] ?? 0);
}

/** The folder of a complete PostgreSQL of that version: npm's, the named one, or Debian's. Throws ProgramMissing. */
export async function findServer(version: number, programs: string | undefined): Promise<string> {
  const places = [...(programs === undefined ? globSync(DEBIAN) : [programs]), ...ofNpm()];
  for (const place of places) if ((await versionOf(`${place}/postgres`)) === version) return place;
  throw new ProgramMissing(
    `There is no PostgreSQL ${version} here, which wrote it: install postgresql-${version}, or name a folder that has it in KONTER_POSTGRES_PROGRAMS.`,
  );
}

function ofNpm(): readonly string[] {
  try {
    return [embeddedBinaries()];
  } catch {
    return [];
  }
}
