import type pg from "pg";
import type { Migration } from "./read-migrations.ts";

/** The difference between a database and the migrations of a version. Lists names of migrations. */
export interface MigrationDifference {
  /** No migration was ever applied. */
  readonly isEmpty: boolean;
  /** The next start applies these. */
  readonly pending: readonly string[];
  /** Applied by another version. */
  readonly foreign: readonly string[];
  /** Applied with a different text. The server refuses to start. */
  readonly changed: readonly string[];
}

/** Read-only. `migrate` makes the changes. */
export async function compareMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<MigrationDifference> {
  const once = migrations.filter(({ repeatable }) => !repeatable);
  const known = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migration') is not null as exists",
  );
  const rows =
    known.rows[0]?.exists === true
      ? (
          await client.query<{ name: string; hash: string }>(
            "select name, hash from schema_migration",
          )
        ).rows
      : [];
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const names = new Set(once.map(({ name }) => name));
  return {
    isEmpty: rows.length === 0,
    pending: once.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    foreign: [...applied.keys()].filter((name) => !names.has(name)),
    changed: once
      .filter(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
      .map(({ name }) => name),
  };
}
