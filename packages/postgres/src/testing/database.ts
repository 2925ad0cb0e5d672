import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { migrate, readMigrations } from "../migrate.ts";
import { pipelinedCommits } from "../pipelined-commit.ts";
import type { Queries } from "../pipelined-commit.ts";
import { APPLICATION_ROLE, createPool } from "../pool.ts";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  /** As the server works: with the application's rights. */
  readonly pool: pg.Pool;
  /** As the server moves money. */
  readonly money: Queries;
  /** As the owner, for looking and for tampering. */
  readonly owner: pg.Pool;
  drop(): Promise<void>;
}

/** An empty database of its own with the folders' migrations applied. */
export async function createTestDatabase(
  migrationFolders: readonly string[],
  poolSize = 10,
): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const maintenance = new pg.Client({ ...server, database: "postgres" });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const connection = { ...server, database: name };
  await migrate(connection, readMigrations(migrationFolders));
  const pool = createPool({
    connection,
    size: poolSize,
    role: APPLICATION_ROLE,
    onError: () => {},
  });
  const fast = createPool({
    connection,
    size: 4,
    role: APPLICATION_ROLE,
    onError: () => {},
    asynchronousCommit: true,
  });
  const owner = createPool({ connection, size: 2, onError: () => {} });
  return {
    connection,
    pool,
    money: pipelinedCommits(fast, pool),
    owner,
    async drop() {
      await Promise.all([pool.end(), fast.end(), owner.end()]);
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
    },
  };
}
