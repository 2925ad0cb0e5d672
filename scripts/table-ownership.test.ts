import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { checkBoundaries } from "./boundaries/check.ts";
import { codeMaps, staleMaps } from "./boundaries/maps.ts";
import { SERVER, SOUND } from "./boundaries/sound-project.ts";
import type { Files } from "./boundaries/sound-project.ts";
import { tablesUsed } from "./boundaries/sql-tables.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "konter-tables-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const PURCHASE = `${SERVER}/domains/sales/purchase`;
const STOCK = `${SERVER}/domains/sales/stock`;
const WRITES = "scripts/boundaries/foreign-writes.txt";
const READS = "scripts/boundaries/foreign-reads.txt";
const TABLES: Files = {
  [`${PURCHASE}/tables/20260101T0000-purchase.sql`]:
    "create table purchase (id bigint);\n-- undo\ndrop table purchase;",
  [`${STOCK}/tables/20260101T0001-stock.sql`]:
    "create table shelf (id bigint);\nalter table shelf rename to stock;\n-- undo\ndrop table stock;",
};

function report(planted: Files) {
  for (const [path, text] of Object.entries({ ...SOUND, ...TABLES, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkBoundaries(root);
}

const body = (statement: string) =>
  `create or replace function f() returns void language plpgsql as $$ begin ${statement} end $$;`;
const written = (at: string) =>
  `${at} writes a table of sales/stock, and ${WRITES} does not say "sales/purchase stock": call that module`;

describe("the check of table ownership", () => {
  it.each<[string, string, string]>([
    ["a function", "functions/f.sql", body("update stock set id = 1;")],
    [
      "dynamic SQL",
      "functions/f.sql",
      body("execute format('delete from stock where id = %L', 1);"),
    ],
    [
      "a function of SQL",
      "functions/f.sql",
      "create or replace function f() returns void language sql as $$ truncate stock $$;",
    ],
    ["a statement", "x.ts", 'export const sql = "insert into stock (id) values ($1)";'],
    [
      "a statement behind a with",
      "x.ts",
      "export const sql = `with gone as (delete from stock returning id) select id from gone`;",
    ],
    [
      "a statement with a part of its own",
      "x.ts",
      "const VERB = `update stock`; export const sql = (id: string) => `${VERB} set id = ${id}`;",
    ],
    [
      "a statement that the parser does not read",
      "x.ts",
      "export const sql = (a: string) => `update stock set ${a} ${a} ${a} where ${a} ${a}`;",
    ],
  ])("rejects a write to the table of another module by %s", (_what, name, text) => {
    expect(report({ [`${PURCHASE}/${name}`]: text }).problems).toEqual([
      written(`${PURCHASE}/${name}`),
    ]);
  });

  it("finds the part of a statement that another file exports", () => {
    const { problems } = report({
      [`${PURCHASE}/source.ts`]: 'export const SOURCE = "stock s";',
      [`${PURCHASE}/x.ts`]:
        'import { SOURCE } from "./source.ts"; export const sql = `select s.id from ${SOURCE}`;',
    });
    expect(problems).toEqual([expect.stringContaining(`${PURCHASE}/x.ts reads a table`)]);
  });

  it("lets a module use its own tables, whatever the names in a `with`, and lets tests use any", () => {
    const { problems } = report({
      [`${PURCHASE}/functions/f.sql`]: body("insert into purchase select 1;"),
      [`${PURCHASE}/x.ts`]: 'export const sql = "with stock as (select 1) select from stock";',
      [`${PURCHASE}/x.test.ts`]: 'export const sql = "delete from stock";',
      [`${PURCHASE}/words.ts`]: 'export const words = "Update stock from the list";',
    });
    expect(problems).toEqual([]);
  });

  it("allows what its lists name", () => {
    const { problems } = report({
      [`${PURCHASE}/functions/f.sql`]: body("update stock set id = purchase.id from purchase;"),
      [`${STOCK}/x.ts`]: 'export const sql = "select id from purchase";',
      [WRITES]: "sales/purchase stock\n",
      [READS]: "sales/stock purchase\n",
    });
    expect(problems).toEqual([]);
  });

  it("reports lines that are no longer needed, and lines out of order", () => {
    const needless = (line: string) => `${WRITES}: "${line}" is not needed any more, remove it`;
    expect(report({ [WRITES]: "sales/stock purchase\nsales/purchase stock\n" }).problems).toEqual([
      needless("sales/stock purchase"),
      needless("sales/purchase stock"),
      `${WRITES}: its lines are not sorted, or one is there twice`,
    ]);
  });
});

test("names owner, writers and readers of a table and a module's uses in the maps, and reports a stale page", () => {
  const found = report({
    [`${PURCHASE}/functions/f.sql`]: body("update stock set id = 1;"),
    [`${STOCK}/x.ts`]: `import type { buy } from "../purchase/index.ts"; export const sql = "select from stock";`,
    [`${STOCK}/README.md`]: "# What is in stock\n",
  });
  const maps = codeMaps(root, found);
  const [tables, modules] = maps.map(({ text }) => text);
  expect(tables).toContain("| `stock` | sales/stock | sales/purchase | sales/stock |");
  expect(modules).toContain("| sales/stock | What is in stock | sales/purchase |");
  expect(staleMaps(root, maps)).toHaveLength(2);
  for (const { path, text } of maps) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(staleMaps(root, maps)).toEqual([]);
});

test.each([
  ["merge into a using b on a.id = b.id when matched then delete", ["a"], ["b"]],
  ["with recursive a as (select from b union select from a) select from a", [], ["b"]],
  ["with a as (select from a) select from a", [], ["a"]],
  ["select from ledger.account, public.member for update", [], ["ledger.account", "member"]],
  ["copy a from stdin", ["a"], []],
])("reads the tables of %s", (sql, writes, reads) => {
  const use = tablesUsed(sql);
  expect([[...use.writes], [...use.reads]]).toEqual([writes, reads]);
});
