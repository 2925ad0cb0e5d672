import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./read-migrations.ts";

const SOURCES = fileURLToPath(new URL("../../../apps/server/src", import.meta.url));
const REAL = [
  "../../ledger/tables",
  "../../ledger/functions",
  ...globSync(["{kernel/*,domains/*/*}/{tables,functions}", "domains/*/*/*/functions"], {
    cwd: SOURCES,
  }).map((path) => `../../../apps/server/src/${path}`),
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

let folder = "";
let maintenance: pg.Client;
let made = 0;
const databases: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "konter-migrate-"));
  maintenance = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await maintenance.connect();
});
afterAll(async () => {
  for (const name of databases) await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `migrate_${process.pid}_${(made += 1)}`;
  await maintenance.query(`create database ${name}`);
  databases.push(name);
  return { ...inject("postgres"), database: name };
}

/** Creates a folder with these files. */
function files(contents: Readonly<Record<string, string>>): string {
  const path = join(folder, String((made += 1)));
  mkdirSync(path);
  for (const [name, sql] of Object.entries(contents)) writeFileSync(join(path, name), sql);
  return path;
}

async function query(connection: pg.ClientConfig, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("migrations", () => {
  test("apply completely to an empty database, and a second run has nothing to do", async () => {
    const connection = await emptyDatabase();
    const migrations = readMigrations(REAL);
    expect(await migrate(connection, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(connection, migrations)).toEqual([]);
    const names = await query(
      connection,
      "select name from schema_migration union all select name from schema_function order by name",
    );
    expect(names).toEqual(
      migrations
        .map(({ name }) => ({ name }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
  });

  test("are all in a folder that the server reads: the tables or functions of a module", () => {
    const sources = fileURLToPath(new URL("../../..", import.meta.url));
    const everywhere = "{apps,packages}/*/{src,tables,functions,migrations}/**/*.sql";
    // The list of brands is in a separate database.
    const files = globSync(everywhere, { cwd: sources, exclude: ["**/brands/tables/**"] });
    expect(files.length).toBe(readMigrations(REAL).length);
  });

  test("M10: create no floating-point or decimal columns in the product's database", async () => {
    const connection = await emptyDatabase();
    await migrate(connection, readMigrations(REAL));
    const broken = await query(
      connection,
      `select table_schema || '.' || table_name || '.' || column_name as place, data_type from information_schema.columns
       where table_schema in ('public', 'ledger') and data_type in ('real', 'double precision', 'numeric', 'money')
       -- Degrees on the map are no money.
       and column_name not in ('latitude', 'longitude')`,
    );
    expect(broken).toEqual([]);
    const amounts = await query(
      connection,
      `select distinct data_type from information_schema.columns where table_schema in ('public', 'ledger')
       and column_name in ('price', 'cost', 'balance', 'amount', 'discount', 'selling_price', 'start_balance', 'end_balance', 'dp_value', 'fixed', 'nominal', 'quoted_cost', 'actual_cost', 'debit_balance', 'credit_balance')`,
    );
    expect(amounts).toEqual([{ data_type: "bigint" }]);
  });

  test("are read in the order of their dates, whatever their folder", () => {
    const names = readMigrations([
      files({ "20270101T0003-c.sql": "", "20270101T0001-a.sql": "", "notes.txt": "" }),
      files({ "20270101T0002-b.sql": "" }),
    ]).map(({ name }) => name);
    expect(names).toEqual(["20270101T0001-a", "20270101T0002-b", "20270101T0003-c"]);
  });

  test("are rejected when two share a name or a name has another form, but not when two share a minute", () => {
    const one = { "20270101T0001-a.sql": "" };
    expect(() => readMigrations([files(one), files(one)])).toThrow(
      "two migrations are called 20270101T0001-a",
    );
    expect(() => readMigrations([files({ "0053-a.sql": "" })])).toThrow(
      "migration 0053-a is not called YYYYMMDDTHHMM-words",
    );
    const other = { "20270101T0001-b.sql": "" };
    expect(readMigrations([files(other), files(one)]).map(({ name }) => name)).toEqual([
      "20270101T0001-a",
      "20270101T0001-b",
    ]);
  });

  test("of a branch merged later are applied, even if dated before applied ones", async () => {
    const first = { "20270101T0001-a.sql": "create table a (x integer)" };
    const mine = { "20270101T0002-b.sql": "alter table a add b integer" };
    const theirs = { "20270101T0003-c.sql": "alter table a add c integer" };
    const columns = (connection: pg.ClientConfig) =>
      query(
        connection,
        "select attname as name from pg_attribute where attrelid = 'a'::regclass and attnum > 0 order by 1",
      );
    const [early, late] = [await emptyDatabase(), await emptyDatabase()];
    const merged = readMigrations([files({ ...first, ...mine, ...theirs })]);
    await migrate(late, readMigrations([files({ ...first, ...theirs })]));
    expect(await migrate(late, merged)).toEqual(["20270101T0002-b"]);
    expect(await migrate(early, merged)).toHaveLength(3);
    expect(await columns(late)).toEqual(await columns(early));
    expect(await migrate(late, merged)).toEqual([]);
  });

  test("continue from the starting points in a database with numbered migrations, and leave an older one unchanged with an error", async () => {
    const startingPoints = readMigrations([
      files({
        "20261124T0001-a.sql": "create table a (x integer)",
        "20261124T0100-b.sql": "create table b (x integer)",
      }),
    ]);
    const numbered = (...names: readonly string[]) =>
      `create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now());
       insert into schema_migration (name, hash) select *, 'x' from unnest('{${names.join()}}'::text[]); create table a (x integer)`;
    const last = await emptyDatabase();
    await query(last, numbered("0001-ledger", "0052-details-of-rules"));
    expect(await migrate(last, startingPoints)).toEqual(["20261124T0100-b"]);
    expect(await query(last, "select name from schema_migration order by 1")).toEqual([
      { name: "20261124T0001-a" },
      { name: "20261124T0100-b" },
    ]);
    expect(await migrate(last, startingPoints)).toEqual([]);
    const older = await emptyDatabase();
    await query(older, numbered("0001-ledger", "0051-pin-keys"));
    await expect(migrate(older, startingPoints)).rejects.toThrow("before 24 November 2026");
    expect(await query(older, "select name from schema_migration order by 1")).toEqual([
      { name: "0001-ledger" },
      { name: "0051-pin-keys" },
    ]);
  });

  test("are rejected by name when their text changed after they were applied, and nothing new is applied", async () => {
    const connection = await emptyDatabase();
    await migrate(
      connection,
      readMigrations([files({ "20270101T0001-a.sql": "create table a (x integer)" })]),
    );
    const changed = readMigrations([
      files({
        "20270101T0001-a.sql": "create table a (x bigint)",
        "20270101T0002-b.sql": "create table b (x integer)",
      }),
    ]);
    await expect(migrate(connection, changed)).rejects.toThrow(
      "migration 20270101T0001-a was changed after it was applied",
    );
    expect(await query(connection, "select to_regclass('b') as b")).toEqual([{ b: null }]);
  });

  test("leave nothing behind when they fail, keep earlier ones, and apply once corrected", async () => {
    const connection = await emptyDatabase();
    const first = { "20270101T0001-a.sql": "create table a (x integer)" };
    const broken = readMigrations([
      files({
        ...first,
        "20270101T0002-b.sql": "create table b (x integer); select 1 / 0",
        "20270101T0003-c.sql": "create table c (x integer)",
      }),
    ]);
    await expect(migrate(connection, broken)).rejects.toThrow(
      "migration 20270101T0002-b failed: division by zero",
    );
    expect(
      await query(
        connection,
        "select to_regclass('a')::text as a, to_regclass('b') as b, to_regclass('c') as c",
      ),
    ).toEqual([{ a: "a", b: null, c: null }]);
    const mended = readMigrations([
      files({ ...first, "20270101T0002-b.sql": "create table b (x integer)" }),
    ]);
    expect(await migrate(connection, mended)).toEqual(["20270101T0002-b"]);
  });

  test("are applied once when several processes start at the same time", async () => {
    const connection = await emptyDatabase();
    const migrations = readMigrations([
      files({
        "20270101T0001-a.sql": "create table a (x integer); select pg_sleep(0.05)",
        "20270101T0002-b.sql": "insert into a values (1)",
      }),
    ]);
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrate(connection, migrations)),
    );
    expect(applied.filter((names) => names.length > 0)).toEqual([
      ["20270101T0001-a", "20270101T0002-b"],
    ]);
    expect(await query(connection, "select count(*)::int as count from a")).toEqual([{ count: 1 }]);
  });
});

/** The same folder of tables with these functions. */
function withFunctions(tables: string, functions: Readonly<Record<string, string>>) {
  const folder = join(files({}), "functions");
  mkdirSync(folder);
  for (const [name, sql] of Object.entries(functions)) writeFileSync(join(folder, name), sql);
  return readMigrations([tables, folder]);
}

describe("functions, views and triggers", () => {
  const TABLE = { "20270101T0001-a.sql": "create table a (x integer)" };
  const one = (body: string) =>
    `create or replace function one() returns integer language sql as $$ ${body} $$;`;
  const valueOf = async (connection: pg.ClientConfig, call: string) =>
    ((await query(connection, `select ${call} as value`))[0] as { value: unknown }).value;
  const namesOf = (connection: pg.ClientConfig) =>
    query(
      connection,
      `select p.oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
       union all select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       union all select tgname from pg_trigger where not tgisinternal order by 1`,
    );

  test("are applied again only when their text changes", async () => {
    const connection = await emptyDatabase();
    const tables = files(TABLE);
    const other = { "other.sql": "create or replace view other as select 1 as x;" };
    await migrate(connection, withFunctions(tables, { "one.sql": one("select 1"), ...other }));
    const changed = withFunctions(tables, { "one.sql": one("select 2"), ...other });
    expect(await migrate(connection, changed)).toEqual(["one"]);
    expect(await valueOf(connection, "one()")).toBe(2);
    expect(await migrate(connection, changed)).toEqual([]);
  });

  test("are recreated for another return type, other parameters or other columns, without leftovers", async () => {
    const connection = await emptyDatabase();
    const tables = files(TABLE);
    await migrate(
      connection,
      withFunctions(tables, {
        "one.sql": one("select 1"),
        "two.sql":
          "create or replace function two(x integer) returns integer language sql as $$ select x $$;",
        "three.sql": "create or replace view three as select 1 as x, 2 as y;",
      }),
    );
    await migrate(
      connection,
      withFunctions(tables, {
        "one.sql":
          "create or replace function one() returns text language sql as $$ select 'one' $$;",
        "two.sql":
          "create or replace function two(x integer, y integer) returns integer language sql as $$ select x + y $$;",
        "three.sql": "create or replace view three as select 'x' as y;",
      }),
    );
    expect(await valueOf(connection, "one()")).toBe("one");
    expect(await valueOf(connection, "two(1, 2)")).toBe(3);
    expect(await valueOf(connection, "(select y from three)")).toBe("x");
    expect(await namesOf(connection)).toEqual([
      { name: "one()" },
      { name: "three" },
      { name: "two(integer,integer)" },
    ]);
  });

  test("without a file lose their trigger at once and stay callable for the older version", async () => {
    const connection = await emptyDatabase();
    const tables = files(TABLE);
    const guard = `create or replace function guard() returns trigger language plpgsql as $$ begin return new; end $$;

create or replace trigger guarded before insert on a for each row execute function guard();`;
    await migrate(
      connection,
      withFunctions(tables, { "guard.sql": guard, "one.sql": one("select 1") }),
    );
    expect(await namesOf(connection)).toHaveLength(3);
    expect(
      await migrate(connection, withFunctions(tables, { "one.sql": one("select 1") })),
    ).toEqual([]);
    expect(await namesOf(connection)).toEqual([{ name: "guard()" }, { name: "one()" }]);
  });

  test("all stay unchanged when one fails, and the error names it", async () => {
    const connection = await emptyDatabase();
    const tables = files(TABLE);
    await migrate(connection, withFunctions(tables, { "one.sql": one("select 1") }));
    const broken = withFunctions(tables, {
      "one.sql": one("select 2"),
      "two.sql": "create or replace view two as select nothing;",
    });
    await expect(migrate(connection, broken)).rejects.toThrow("function two failed: ");
    expect(await valueOf(connection, "one()")).toBe(1);
  });

  test("return after a migration that dropped them", async () => {
    const connection = await emptyDatabase();
    const view = { "seen.sql": "create or replace view seen as select x from a;" };
    await migrate(connection, withFunctions(files(TABLE), view));
    const wider = files({
      ...TABLE,
      "20270101T0002-b.sql": "drop view seen; alter table a alter x type bigint",
    });
    expect(await migrate(connection, withFunctions(wider, view))).toEqual([
      "20270101T0002-b",
      "seen",
    ]);
    expect(await query(connection, "select * from seen")).toEqual([]);
  });

  test("are rejected when two files share a name", () => {
    const [first, second] = [files({}), files({})].map((folder) => join(folder, "functions"));
    for (const folder of [first ?? "", second ?? ""]) {
      mkdirSync(folder);
      writeFileSync(join(folder, "one.sql"), one("select 1"));
    }
    expect(() => readMigrations([first ?? "", second ?? ""])).toThrow(
      "two functions are called one",
    );
  });

  test("of the product create one function each, refer only to existing objects, and have no other source", async () => {
    const connection = await emptyDatabase();
    const migrations = readMigrations(REAL);
    await migrate(connection, migrations);
    const client = new pg.Client(connection);
    await client.connect();
    try {
      const functions = migrations.filter(({ repeatable }) => repeatable);
      expect(functions.length).toBeGreaterThan(100);
      for (const { name, sql } of functions) {
        const made = sql.match(/^create or replace (function|view)/gm) ?? [];
        expect(made.length, name).toBeLessThanOrEqual(1);
        // With the check of bodies on, which is off while the files are applied one after another.
        await client.query(sql);
      }
      const { rows } = await client.query<{ name: string }>(
        `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('public', 'ledger')
           and not exists (select from schema_function f where 'function ' || p.oid::regprocedure = any(f.objects))`,
      );
      expect(rows).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
