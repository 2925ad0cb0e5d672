import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { ConnectionBudget } from "../connection-budget.ts";
import { migrate } from "../migrate.ts";
import { openPipeline } from "../pipeline.ts";
import type { Pipeline } from "../pipeline.ts";
import { APPLICATION_ROLE, createPool } from "../pool.ts";
import { readMigrations } from "../read-migrations.ts";
import { MARK_HOLDERS } from "./held-lock.ts";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  /** With the application's privileges, as the server works. */
  readonly pool: pg.Pool;
  readonly pipeline: Pipeline;
  /** As the owner, for inspecting and tampering. */
  readonly owner: pg.Pool;
  drop(): Promise<void>;
}

/** The address of a PostgreSQL and a user that may create databases. */
export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/**
 * Creates an empty database with the folders' migrations applied, on the run's PostgreSQL unless another is given. If
 * KONTER_TEST_SQL names a file, the owner applies it afterwards; `npm run test:mutants` changes functions this way.
 */
export async function createTestDatabase(
  migrationFolders: readonly string[],
  poolSize = 10,
  server: PostgresServer = inject("postgres"),
  budget?: ConnectionBudget,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = await migratedTemplate(migrationFolders, server);
  // The other strategy writes each page to the log too, which takes twice the processor time.
  await maintain(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = { ...server, database: name };
  const options = { connection, role: APPLICATION_ROLE, budget, onError: () => {} };
  const pool = createPool({ ...options, size: poolSize });
  const pipeline = openPipeline(options);
  const owner = createPool({ connection, size: 2, onError: () => {} });
  const afterwards = process.env["KONTER_TEST_SQL"];
  if (afterwards !== undefined) await owner.query(readFileSync(afterwards, "utf8"));
  return {
    connection,
    pool,
    pipeline,
    owner,
    async drop() {
      await Promise.all([pool.end(), pipeline.close(), owner.end()]);
      await maintain(server, `drop database ${name} with (force)`);
    },
  };
}

const templates = new Map<string, Promise<string>>();

/** One template for all tests with the same migrations on a server, created by the first. Returns its name. */
function migratedTemplate(
  migrationFolders: readonly string[],
  server: PostgresServer,
): Promise<string> {
  const key = JSON.stringify([server, migrationFolders]);
  const template = templates.get(key) ?? makeTemplate(migrationFolders, server);
  templates.set(key, template);
  return template;
}

async function makeTemplate(
  migrationFolders: readonly string[],
  server: PostgresServer,
): Promise<string> {
  const migrations = readMigrations(migrationFolders);
  const hash = createHash("sha256").update(migrations.map((each) => each.hash).join(" "));
  const name = `template_${hash.digest("hex").slice(0, 16)}`;
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 1) return name;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    await migrate({ ...server, database: making }, migrations);
    await markHolders({ ...server, database: making });
    await client.query(`alter database ${making} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function markHolders(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(MARK_HOLDERS);
  await client.end();
}

async function maintain(server: PostgresServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}
