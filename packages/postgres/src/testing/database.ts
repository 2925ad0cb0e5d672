import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import { migrate, readMigrations } from "../migrate.ts";
import type { Migration } from "../migrate.ts";
import { openPipeline } from "../pipeline.ts";
import type { Pipeline } from "../pipeline.ts";
import { APPLICATION_ROLE, createPool } from "../pool.ts";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  /** As the server works: with the application's rights. */
  readonly pool: pg.Pool;
  readonly pipeline: Pipeline;
  /** As the owner, for looking and for tampering. */
  readonly owner: pg.Pool;
  drop(): Promise<void>;
}

/** Where a PostgreSQL is, and who may make databases there. */
export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/**
 * An empty database of its own with the folders' migrations applied; on the run's PostgreSQL unless another is named.
 * KONTER_TEST_SQL names a file that the owner applies after them: `npm run test:mutants` puts a changed function in so.
 */
export async function createTestDatabase(
  migrationFolders: readonly string[],
  poolSize = 10,
  server: PostgresServer = inject("postgres"),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const migrations = readMigrations(migrationFolders);
  const template = await findTemplate(migrations, server);
  await maintain(server, `create database ${name} ${template ? `template ${template} strategy file_copy` : ""}`);
  const connection = { ...server, database: name };
  if (template === undefined) await migrate(connection, migrations);
  const options = { connection, role: APPLICATION_ROLE, onError: () => {} };
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

/** Makes these migrations once on a server that outlives a test run; every test database there is then a copy. */
export async function prepareTemplate(
  migrationFolders: readonly string[],
  server: PostgresServer,
): Promise<void> {
  const migrations = readMigrations(migrationFolders);
  const name = templateName(migrations);
  await maintain(server, `create database ${name}`);
  await migrate({ ...server, database: name }, migrations);
}

async function findTemplate(
  migrations: readonly Migration[],
  server: PostgresServer,
): Promise<string | undefined> {
  const name = templateName(migrations);
  const found = await maintain(server, `select from pg_database where datname = '${name}'`);
  return found.rowCount === 1 ? name : undefined;
}

function templateName(migrations: readonly Migration[]): string {
  const hash = createHash("sha256").update(migrations.map((each) => each.hash).join());
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

async function maintain(server: PostgresServer, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  const answer = await client.query(statement);
  await client.end();
  return answer;
}
