import type pg from "pg";
import type { Migration } from "./read-migrations.ts";

/**
 * Migrations were numbered until 24 November 2026. The modules' starting points, the files of that day's first hour,
 * create the same tables as all numbered ones (docs/adr/0033-database-as-it-stands.md).
 */
const NUMBERED = /^\d{4}-/;
const LAST_NUMBERED = "0052-details-of-rules";
const FIRST_AFTER_STARTING_POINTS = "20261124T0100";

/**
 * In a database with numbered migrations, records the starting points as applied instead. Takes and returns the applied
 * files by name. Throws when the database lacks the last numbered migration.
 */
export async function leaveNumbersBehind(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const numbered = [...applied.keys()].filter((name) => NUMBERED.test(name));
  if (numbered.length === 0) return applied;
  if (!applied.has(LAST_NUMBERED)) {
    throw new Error(
      "this database comes from a version of Konter before 24 November 2026: start a version of that day on it once, then this one",
    );
  }
  const startingPoints = migrations.filter(
    ({ name, repeatable }) => !repeatable && name < FIRST_AFTER_STARTING_POINTS,
  );
  await client.query(
    `with gone as (delete from schema_migration where name = any($1))
     insert into schema_migration (name, hash) select * from unnest($2::text[], $3::text[])`,
    [numbered, startingPoints.map(({ name }) => name), startingPoints.map(({ hash }) => hash)],
  );
  const others = [...applied].filter(([name]) => !numbered.includes(name));
  return new Map([
    ...others,
    ...startingPoints.map(({ name, hash }): [string, string] => [name, hash]),
  ]);
}
