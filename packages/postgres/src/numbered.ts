import type pg from "pg";
import type { Migration } from "./read-migrations.ts";

/**
 * Until 24 November 2026 changes of tables were numbered. What the numbered ones had made by then is what the modules' starting
 * points make, the files of that day's first hour (docs/adr/0033-database-as-it-stands.md).
 */
const NUMBERED = /^\d{4}-/;
const LAST_NUMBERED = "0052-details-of-rules";
const FIRST_AFTER_STARTING_POINTS = "20261124T0100";

/**
 * In a database of numbered changes, notes the starting points as applied in their place. Takes and returns what is applied, by
 * name. Throws when the database is older than the last numbered change.
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
