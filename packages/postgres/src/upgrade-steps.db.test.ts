import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { createTestDatabase } from "./testing/index.ts";
import type { TestDatabase } from "./testing/index.ts";
import { migrationsOf } from "./testing/migration-files.ts";
import { undoMigrations } from "./undo-migrations.ts";

const FIRST = { "20270101T0001-a": "create table a (x integer)" };
const WIDER = {
  "20270101T0002-b": `alter table a add column y integer not null default 0;
-- undo
alter table a drop column y;`,
};
const INDEXED = { "20270101T0003-c": "create unique index concurrently a_x on a (x);" };
const one = (body: string, parameters = "") =>
  `create or replace function one(${parameters}) returns integer language sql as $$ ${body} $$;`;

let database: TestDatabase;
/** A client in the middle of a transaction that uses the table. */
let holder: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase([]);
  await migrate(database.connection, migrationsOf(FIRST));
  holder = new pg.Client(database.connection);
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await database.drop();
});

const rowsOf = async (sql: string): Promise<readonly unknown[]> =>
  (await database.owner.query<Record<string, unknown>>(sql)).rows;

/** Resolves when another session waits for a lock of the holder. */
const somebodyWaits = () =>
  expect
    .poll(
      () =>
        rowsOf(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        ),
      { timeout: 60_000 },
    )
    .not.toEqual([]);

describe("a change of a table that is in use", () => {
  test("lets later statements proceed and is applied once it gets the lock", async () => {
    await holder.query("begin; select from a");
    const changing = migrate(database.connection, migrationsOf({ ...FIRST, ...WIDER }));
    await somebodyWaits();
    // If the migration waited without a limit, these would wait as long as the holder.
    for (let sale = 0; sale < 20; sale += 1)
      await database.owner.query("insert into a values ($1)", [sale]);
    await holder.query("commit");
    expect(await changing).toEqual(["20270101T0002-b"]);
    expect(await rowsOf("select sum(y)::int as y, count(*)::int as rows from a")).toEqual([
      { y: 0, rows: 20 },
    ]);
  });

  test("is given up after its patience and applied by a later start", async () => {
    const all = migrationsOf({ ...FIRST, ...WIDER });
    await holder.query("begin; select from a");
    await expect(migrate(database.connection, all, { patienceMs: 0 })).rejects.toThrow(
      "migration 20270101T0002-b failed: canceling statement due to lock timeout",
    );
    await holder.query("commit");
    expect(await migrate(database.connection, all)).toEqual(["20270101T0002-b"]);
  });

  test("builds an index without blocking writers while another process starts", async () => {
    await holder.query("begin; insert into a values (1)");
    const all = migrationsOf({ ...FIRST, ...INDEXED });
    const changing = Array.from({ length: 3 }, () => migrate(database.connection, all));
    await somebodyWaits();
    await database.owner.query("insert into a values (2)");
    await holder.query("commit");
    expect((await Promise.all(changing)).flat()).toEqual(["20270101T0003-c"]);
    expect(
      await rowsOf("select indisvalid from pg_index where indexrelid = 'a_x'::regclass"),
    ).toEqual([{ indisvalid: true }]);
  });

  test("rebuilds an index that was left unfinished", async () => {
    const all = migrationsOf({ ...FIRST, ...INDEXED });
    await database.owner.query("insert into a values (1), (1)");
    await expect(migrate(database.connection, all)).rejects.toThrow(
      "could not create unique index",
    );
    expect(
      await rowsOf("select indisvalid from pg_index where indexrelid = 'a_x'::regclass"),
    ).toEqual([{ indisvalid: false }]);
    await database.owner.query("delete from a");
    expect(await migrate(database.connection, all)).toEqual(["20270101T0003-c"]);
    expect(
      await rowsOf("select indisvalid from pg_index where indexrelid = 'a_x'::regclass"),
    ).toEqual([{ indisvalid: true }]);
  });
});

describe("a function that the newer version no longer has", () => {
  const older = migrationsOf(FIRST, { one: one("select 1") });

  test("can be called for a day, and is dropped by the first start after that", async () => {
    const newer = migrationsOf(FIRST);
    await migrate(database.connection, older);
    await migrate(database.connection, newer);
    expect(await rowsOf("select one()")).toEqual([{ one: 1 }]);
    await migrate(database.connection, newer);
    expect(await rowsOf("select one()")).toEqual([{ one: 1 }]);
    await database.owner.query(
      "update schema_function set retired_at = retired_at - interval '25 hours'",
    );
    await migrate(database.connection, newer);
    await expect(rowsOf("select one()")).rejects.toThrow("does not exist");
    expect(await rowsOf("select from schema_function")).toEqual([]);
  });

  test("is restored when the older version starts", async () => {
    await migrate(database.connection, older);
    await migrate(database.connection, migrationsOf(FIRST));
    expect(await migrate(database.connection, older)).toEqual(["one"]);
    expect(await rowsOf("select retired_at from schema_function")).toEqual([{ retired_at: null }]);
  });
});

describe("undoing", () => {
  const former = migrationsOf(FIRST, { one: one("select 1") });
  const view = "create or replace view seen as select y from a;";

  test("reverts migrations that the former version lacks, newest first, and restores its functions", async () => {
    const newer = migrationsOf(
      {
        ...FIRST,
        ...WIDER,
        "20270101T0004-d": "alter table a add z integer;\n-- undo\nalter table a drop z;",
      },
      { one: one("select n", "n integer default 2"), seen: view },
    );
    await migrate(database.connection, former);
    await migrate(database.connection, newer);
    expect(await rowsOf("select one()")).toEqual([{ one: 2 }]);
    const tooks: number[] = [];
    expect(
      await undoMigrations(database.connection, newer, {
        former,
        onChange: (_name, tookMs) => tooks.push(tookMs),
      }),
    ).toEqual(["20270101T0004-d", "20270101T0002-b"]);
    expect(tooks).toHaveLength(2);
    expect(await rowsOf("select one()")).toEqual([{ one: 1 }]);
    expect(await rowsOf("select to_regclass('seen') as seen")).toEqual([{ seen: null }]);
    expect(await rowsOf("select name from schema_migration")).toEqual([
      { name: "20270101T0001-a" },
    ]);
    // And forward again.
    expect(await migrate(database.connection, newer)).toHaveLength(4);
  });

  test("changes nothing when a migration has no undo, and keeps a failed one applied", async () => {
    const newer = migrationsOf({ ...FIRST, ...WIDER, ...INDEXED });
    await migrate(database.connection, newer);
    await expect(undoMigrations(database.connection, newer, { former })).rejects.toThrow(
      "no undo: 20270101T0003-c",
    );
    const broken = migrationsOf({
      ...FIRST,
      "20270101T0002-b": `${WIDER["20270101T0002-b"]} select 1 / 0;`,
    });
    await expect(undoMigrations(database.connection, broken, { former })).rejects.toThrow(
      "undo of 20270101T0002-b failed: division by zero",
    );
    expect(await rowsOf("select y from a")).toEqual([]);
    expect(await rowsOf("select name from schema_migration order by 1")).toHaveLength(3);
  });
});
