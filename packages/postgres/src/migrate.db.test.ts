import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";

const REAL = ["../../ledger/migrations", "../../../apps/server/migrations"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

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

/** A folder with these files. */
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
  test("all of the product's bring an empty database up, and a second time there is nothing to do", async () => {
    const connection = await emptyDatabase();
    const migrations = readMigrations(REAL);
    expect(await migrate(connection, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(connection, migrations)).toEqual([]);
    expect(await query(connection, "select name from schema_migration order by name")).toEqual(
      migrations.map(({ name }) => ({ name })),
    );
  });

  test("M10: no column of the product's database is a floating-point number or a decimal", async () => {
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

  test("are read in the order of their numbers, whatever folder they lie in", () => {
    const names = readMigrations([
      files({ "0003-c.sql": "", "0001-a.sql": "", "notes.txt": "" }),
      files({ "0002-b.sql": "" }),
    ]).map(({ name }) => name);
    expect(names).toEqual(["0001-a", "0002-b", "0003-c"]);
  });

  test("with the same number twice are refused", () => {
    const folders = [files({ "0001-a.sql": "" }), files({ "0001-b.sql": "" })];
    expect(() => readMigrations(folders)).toThrow("two migrations have the number 0001");
  });

  test("whose text changed after they were applied are refused by name, and nothing new is applied", async () => {
    const connection = await emptyDatabase();
    await migrate(
      connection,
      readMigrations([files({ "0001-a.sql": "create table a (x integer)" })]),
    );
    const changed = readMigrations([
      files({
        "0001-a.sql": "create table a (x bigint)",
        "0002-b.sql": "create table b (x integer)",
      }),
    ]);
    await expect(migrate(connection, changed)).rejects.toThrow(
      "migration 0001-a was changed after it was applied",
    );
    expect(await query(connection, "select to_regclass('b') as b")).toEqual([{ b: null }]);
  });

  test("that fail leave nothing of themselves, keep what went before, and can be mended and applied", async () => {
    const connection = await emptyDatabase();
    const first = { "0001-a.sql": "create table a (x integer)" };
    const broken = readMigrations([
      files({
        ...first,
        "0002-b.sql": "create table b (x integer); select 1 / 0",
        "0003-c.sql": "create table c (x integer)",
      }),
    ]);
    await expect(migrate(connection, broken)).rejects.toThrow(
      "migration 0002-b failed: division by zero",
    );
    expect(
      await query(
        connection,
        "select to_regclass('a')::text as a, to_regclass('b') as b, to_regclass('c') as c",
      ),
    ).toEqual([{ a: "a", b: null, c: null }]);
    const mended = readMigrations([
      files({ ...first, "0002-b.sql": "create table b (x integer)" }),
    ]);
    expect(await migrate(connection, mended)).toEqual(["0002-b"]);
  });

  test("of processes that start at the same moment are applied once, by one of them", async () => {
    const connection = await emptyDatabase();
    const migrations = readMigrations([
      files({
        "0001-a.sql": "create table a (x integer); select pg_sleep(0.05)",
        "0002-b.sql": "insert into a values (1)",
      }),
    ]);
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrate(connection, migrations)),
    );
    expect(applied.filter((names) => names.length > 0)).toEqual([["0001-a", "0002-b"]]);
    expect(await query(connection, "select count(*)::int as count from a")).toEqual([{ count: 1 }]);
  });

  test("do not wait for ever for a table that is in use", async () => {
    const connection = await emptyDatabase();
    await migrate(
      connection,
      readMigrations([files({ "0001-a.sql": "create table a (x integer)" })]),
    );
    const holder = new pg.Client(connection);
    await holder.connect();
    try {
      await holder.query("begin; select from a");
      const adding = readMigrations([
        files({
          "0001-a.sql": "create table a (x integer)",
          "0002-b.sql": "set local lock_timeout = '100ms'; alter table a add y integer",
        }),
      ]);
      await expect(migrate(connection, adding)).rejects.toThrow("lock timeout");
      await holder.query("commit");
      expect(await migrate(connection, adding)).toEqual(["0002-b"]);
    } finally {
      await holder.end();
    }
  });
});
