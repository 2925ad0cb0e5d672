import {
  APPLICATION_ROLE,
  createPool,
  endPatience,
  databaseServer,
  migrate,
  openPipeline,
  readMigrations,
  startEmbeddedPostgres,
  urlOfDatabase,
} from "@konter/postgres";
import type { ConnectionBudget, DatabaseServer, Pipeline } from "@konter/postgres";
import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Config } from "./config.ts";
import type { Logger } from "./log.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * The migration folders of a version, next to each module (or use case of a large one) and in the ledger: table
 * migrations, and the current functions, views and triggers.
 */
export const migrationFoldersAt = (root: string): readonly string[] =>
  globSync(
    [
      "{packages/ledger,apps/server/src/{kernel/*,domains/*/*}}/{tables,functions}",
      "apps/server/src/domains/*/*/*/functions",
    ],
    { cwd: root },
  )
    .toSorted()
    .map((folder) => join(root, folder));

export const MIGRATION_FOLDERS = migrationFoldersAt(ROOT);

/** The server's own database in the private PostgreSQL. */
export const DATABASE_NAME = "konter";
/** The private PostgreSQL's folder within a data folder. */
export const privateClusterIn = (dataFolder: string): string => join(dataFolder, "postgres");
/** Exists in a database while its history is being generated (`apps/demo/src/lived`), before it serves requests. */
export const MOVED_CLOCK_SCHEMA = "moved_clock";
const POOL_SIZE = 16;

export interface Database {
  /** Uses the application role; the server's regular pool. */
  readonly pool: pg.Pool;
  /** Uses the same role; see BrandContext. */
  readonly pipeline: Pipeline;
  /** Shared by the pools and pipelines of all brands of the process. */
  readonly budget?: ConnectionBudget | undefined;
  /** Uses the owner role: migrations, demo data, backups. */
  readonly connection: pg.ClientConfig;
  readonly migrated: readonly string[];
  /** Process id of the private PostgreSQL, if there is one. */
  readonly postgresPid: () => number | undefined;
  /** Called after the start: from now on connections are not awaited for long. */
  endPatience(): void;
  close(): Promise<void>;
}

/** Applies missing migrations to the started or reached PostgreSQL, and opens the pool. */
export async function openDatabase(
  config: Config,
  log: Logger,
  reached: Promise<ReachedDatabase>,
  budget?: ConnectionBudget,
): Promise<Database> {
  const server = await reached;
  const migrated = await migrate(server.connection, readMigrations(MIGRATION_FOLDERS));
  await refuseUnsafe(server.connection, config);
  const options = {
    connection: server.connection,
    role: APPLICATION_ROLE,
    budget,
    onError: (error: Error) => log.warn({ error: error.message }, "database connection lost"),
  };
  const pool = createPool({ ...options, size: POOL_SIZE, isStarting: true });
  const pipeline = openPipeline(options);
  return {
    pool,
    pipeline,
    budget,
    connection: server.connection,
    migrated,
    postgresPid: server.pid,
    endPatience: () => endPatience(pool),
    async close() {
      await Promise.all([pool.end(), pipeline.close()]);
      await server.stop();
    },
  };
}

/** A reachable PostgreSQL, with the owner role. */
export interface ReachedDatabase {
  readonly connection: pg.ClientConfig;
  readonly name: string;
  /** The server that hosts it. */
  readonly server: DatabaseServer;
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Starts or reaches PostgreSQL. With `visiting`, a private one that was already running keeps running; for commands run
 * next to the server.
 */
export async function reachDatabase(
  config: Config,
  log: Logger,
  visiting: boolean,
): Promise<ReachedDatabase> {
  if (config.databaseUrl !== undefined) {
    return databaseAt(config.databaseUrl);
  }
  const postgres = await startEmbeddedPostgres({
    folder: privateClusterIn(config.dataFolder),
    archive: config.walArchive,
    onNotice: (line) => log.warn(line),
    supervise: !visiting,
  });
  const server = postgres.databases;
  await server.ensure(DATABASE_NAME);
  const connection = postgres.connection(DATABASE_NAME);
  // A command run next to the server may find a demo that is still being loaded.
  if (!visiting && (await isHalfAPast(connection))) {
    log.warn("the last start was ended while the demo was being loaded: it is loaded anew");
    await server.drop(DATABASE_NAME);
    await server.ensure(DATABASE_NAME);
  }
  return {
    connection,
    name: DATABASE_NAME,
    server,
    pid: () => postgres.pid(),
    stop: async () => {
      if (!visiting || !postgres.adopted) await postgres.stop();
    },
  };
}

/** An externally managed database. */
export function databaseAt(url: string): ReachedDatabase {
  const connection: pg.ClientConfig = { connectionString: url };
  const connectionTo = (database: string) => ({ connectionString: urlOfDatabase(url, database) });
  return {
    connection,
    name: decodeURIComponent(new URL(url).pathname.slice(1)) || DATABASE_NAME,
    server: databaseServer(connection, connectionTo),
    pid: () => undefined,
    stop: async () => {},
  };
}

/** An unfinished demo history: it has served no requests, and its clock is not usable. */
async function isHalfAPast(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query("select from pg_namespace where nspname = $1", [
      MOVED_CLOCK_SCHEMA,
    ]);
    return found.rowCount === 1;
  } finally {
    await client.end();
  }
}

/** PostgreSQL 15, as in docs/operating.md. */
export const OLDEST_VERSION = 150_000;

/** Settings that must be on and are off. */
export const UNSAFE_SETTINGS =
  "select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'";

/** Acknowledged data must survive a power failure: fsync off is rejected unless the operator allows it. */
async function refuseUnsafe(connection: pg.ClientConfig, config: Config): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const answer = await client.query<{ name: string }>(UNSAFE_SETTINGS);
    const names = answer.rows.map((row) => row.name).join(", ");
    if (names !== "" && !config.allowUnsafeDatabase) {
      throw new Error(
        `This PostgreSQL may lose what was acknowledged (${names} is off). Turn it on, or set KONTER_ALLOW_UNSAFE_DATABASE=1.`,
      );
    }
  } finally {
    await client.end();
  }
}
