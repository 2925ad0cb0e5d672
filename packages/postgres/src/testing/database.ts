import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import { migrate, readMigrations } from "../migrate.ts";
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
  await maintain(server, `create database ${name}`);
  const connection = { ...server, database: name };
  await migrate(connection, readMigrations(migrationFolders));
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

async function maintain(server: PostgresServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}
