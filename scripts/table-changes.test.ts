import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { complaintsOf } from "./table-changes/rules.ts";
import type { ChangeFile } from "./table-changes/rules.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Older migrations were made before the first sale in production (docs/adr/0047-upgrades.md). */
const FROM = "20261126T0000";

function fileOf(name: string, text: string): ChangeFile {
  const [sql = "", undo] = text.split(/^-- undo$/m);
  return { name, sql, undo };
}

/** One line for each released migration: its hash and path. */
const RELEASED = fileURLToPath(new URL("table-changes/released.txt", import.meta.url));
const TABLES = "{packages/*,apps/server/src/{domains/*/*,kernel/*,platform/*}}/tables/*.sql";

/** As in `readMigrations`: an undo may be corrected later. */
const lineOf = (path: string, text: string): string =>
  `${createHash("sha256")
    .update(text.split(/^-- undo$/m)[0] ?? "")
    .digest("hex")} ${path}`;

/** The released migrations that are missing or whose text has changed. */
const changedSince = (released: readonly string[], now: readonly string[]): readonly string[] =>
  released.filter((line) => !now.includes(line)).map((line) => line.slice(line.indexOf(" ") + 1));

/** The complaints about a migration in version 2.0.0. */
const saidOf = (sql: string, undo = "-- undo\nselect 1;"): readonly string[] =>
  complaintsOf(fileOf("planted", `${sql};\n${undo}`), "2.0.0").map(({ words }) => words);

test("the product's migrations can run while the former version sells, and can be undone", () => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
    version: string;
  };
  const paths = globSync(TABLES, { cwd: ROOT });
  expect(paths.length).toBeGreaterThan(40);
  const newer = paths.filter((path) => basename(path) >= FROM);
  const complaints = newer.flatMap((path) =>
    complaintsOf(fileOf(path, readFileSync(`${ROOT}${path}`, "utf8")), version),
  );
  expect(complaints).toEqual([]);
});

test("released migrations are unchanged", () => {
  const now = globSync(TABLES, { cwd: ROOT })
    .toSorted()
    .map((path) => lineOf(path, readFileSync(`${ROOT}${path}`, "utf8")));
  const read = () => readFileSync(RELEASED, "utf8").trim().split("\n");
  expect(changedSince(read(), now)).toEqual([]);
  // At a release, to add the new migrations: KONTER_TEST_RELEASE=1 npx vitest run --project unit table-changes
  if (process.env["KONTER_TEST_RELEASE"] === "1") writeFileSync(RELEASED, `${now.join("\n")}\n`);
  expect(read().length).toBeGreaterThan(40);
});

test("reports a released migration with another text or without a file, but not a corrected undo", () => {
  const released = [lineOf("a.sql", "select 1;\n-- undo\nselect 2;"), lineOf("b.sql", "select 3;")];
  expect(changedSince(released, [lineOf("a.sql", "select 1;\n-- undo\nselect 9;")])).toEqual([
    "b.sql",
  ]);
  expect(changedSince(released, [lineOf("a.sql", "select 9;"), released[1] ?? ""])).toEqual([
    "a.sql",
  ]);
});

describe("refused", () => {
  test.each([
    ["a column that goes", "alter table member drop column nickname", "member.nickname is taken"],
    ["a column that is renamed", "alter table member rename nickname to called", "is renamed"],
    ["a table that is renamed", "alter table member rename to people", "member is renamed"],
    ["a table that goes", "drop table ledger.note", "the table ledger.note is taken"],
    ["a column that must be filled", "alter table member add column x text not null", "no default"],
    [
      "a column that must be filled now",
      "alter table member alter nickname set not null",
      "leave it empty",
    ],
    ["another type", "alter table purchase alter price type numeric", "another type"],
    ["an index that locks", "create index on purchase (state)", "concurrently"],
    [
      "an index that is not alone",
      "create index concurrently i on purchase (state); select 1",
      "file of its own",
    ],
    ["an index that demands", "create unique index concurrently i on purchase (note)", "demands"],
    [
      "a constraint that is proved at once",
      "-- since 1.2.0 purchase.c: no price is 0\nalter table purchase add constraint c check (price > 0)",
      "not valid",
    ],
    [
      "a constraint that the other breaks",
      "alter table purchase add constraint c check (price > 0) not valid",
      "demands",
    ],
    [
      "a key that is proved at once",
      "alter table purchase add foreign key (x) references y",
      "not valid",
    ],
    [
      "a column with a check",
      "alter table purchase add column c text check (c <> '')",
      "not valid",
    ],
    [
      "a column that rewrites the table",
      "alter table purchase add column c uuid default gen_random_uuid()",
      "written anew",
    ],
    [
      "a computed column",
      "alter table purchase add column c bigint generated always as (price * 2) stored",
      "written anew",
    ],
    ["rows that are changed together", "update purchase set note = 'x'", "in a worker"],
    ["rows that are deleted together", "delete from purchase", "in a worker"],
    [
      "a table filled from another",
      "insert into report_day select * from purchase",
      "fill it in a worker",
    ],
    ["rights that go", "revoke insert on purchase from konter_app", "rights on purchase"],
    ["a function in the wrong place", "drop function claim_attempts", "own files"],
    ["what cannot be read", "do $$ begin end $$", "no step that this check knows"],
    ["a table that is emptied", "truncate purchase", "no step that this check knows"],
    ["what PostgreSQL cannot read", "alter tabel member", "cannot read"],
  ])("is %s", (_what, sql, said) => {
    expect(saidOf(sql)).toEqual([expect.stringContaining(said)]);
  });

  test("is a change without an undo", () => {
    const sql = "alter table member add column x text";
    expect(saidOf(sql, "")).toEqual([expect.stringContaining("no undo")]);
    expect(saidOf(sql, "-- undo\n")).toEqual([expect.stringContaining("no undo")]);
    expect(saidOf(sql, "-- undo\nalter tabel")).toEqual([expect.stringContaining("cannot read")]);
  });

  test("is a drop that the former version does not allow for", () => {
    const sql = (version: string) =>
      `-- since ${version} member.nickname: nobody reads it\nalter table member drop column nickname`;
    expect(saidOf(sql("2.0.0"))).toEqual([
      expect.stringContaining("only an earlier one"),
      expect.stringContaining("is taken"),
    ]);
    expect(saidOf(sql("1.10.0"))).toEqual([]);
    expect(saidOf(sql("1.10.0").replace(" member.nickname:", " member.name:"))).toHaveLength(1);
  });
});

describe("allowed", () => {
  test.each([
    [
      "a new table with all that belongs to it",
      "create table t (id bigint primary key, x text not null check (x <> '')); create index on t (x); revoke update on t from konter_app; insert into t select 1, 'x'",
    ],
    ["a column that may be empty", "alter table purchase add column note text"],
    [
      "a column with a value for old rows",
      "alter table purchase add column at timestamptz not null default now()",
    ],
    [
      "an index beside those who write",
      "create index concurrently purchase_note on purchase (note)",
    ],
    ["proving a constraint later", "alter table purchase validate constraint c"],
    [
      "a key that is proved later",
      "alter table purchase add foreign key (x) references y not valid",
    ],
    ["less to keep to", "alter table purchase alter note drop not null"],
    [
      "rows of a small table",
      "-- few rows supplier: one for each vendor\nupdate supplier set note = 'x'",
    ],
    [
      "a check of a small table",
      "-- few rows supplier: one for each vendor\nalter table supplier add column mode text not null default 'x' check (mode <> '')",
    ],
    [
      "what every version has kept to",
      "-- since 1.2.0 purchase.c: no price is 0\nalter table purchase add constraint c check (price > 0) not valid",
    ],
  ])("is %s", (_what, sql) => {
    expect(saidOf(sql)).toEqual([]);
  });
});
