import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonalData } from "../kernel/personal-data.ts";
import { MIGRATION_FOLDERS } from "../platform/database.ts";
import { PERSONAL_DATA } from "./modules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 2);
});
afterAll(() => database.drop());

/** The columns that refer to an account, by a foreign key or by name, and those whose name indicates personal data. */
async function personalColumns(): Promise<readonly string[]> {
  const found = await database.owner.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and format_type(a.atttypid, null) !~ 'boolean|timestamp'
       and (a.attname ~ '(^|_)(member|hp|email|recipient|phone|address|user_agent|destination|customer|latitude|longitude)(_|$)'
         or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
           and k.confrelid = 'member'::regclass and a.attnum = any(k.conkey)))
     order by 1`,
  );
  return found.rows.map(({ place }) => place);
}

const declared = (data: readonly PersonalData[]) =>
  data.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  );

/** The columns for which no module declares erasure or export. */
async function forgotten(data: readonly PersonalData[]): Promise<readonly string[]> {
  const known = new Set(declared(data));
  return (await personalColumns()).filter((place) => !known.has(place));
}

const twice = (data: readonly PersonalData[]): readonly string[] =>
  declared(data).filter((place, index, places) => places.indexOf(place) !== index);

test("declares erasure and export of every column with personal data in exactly one module", async () => {
  expect(await forgotten(PERSONAL_DATA)).toEqual([]);
  expect(twice(PERSONAL_DATA)).toEqual([]);
});

/** Adds a module with a table like this. */
const withTable = (
  table: string,
  held: PersonalData["tables"][string],
): readonly PersonalData[] => [...PERSONAL_DATA, { tables: { [table]: held } }];

test("reports a column that two modules declare", () => {
  const held = { columns: ["member_id"], erasure: "rows", copy: "copied" } as const;
  expect(twice(withTable("device", held))).toEqual(["device.member_id"]);
});

test("reports an undeclared table, and a new column of a declared one", async () => {
  await database.owner.query(
    "create table undeclared (id bigint primary key, member_id bigint references member); alter table device add owner_phone text",
  );
  try {
    expect(await forgotten(PERSONAL_DATA)).toEqual(["device.owner_phone", "undeclared.member_id"]);
  } finally {
    await database.owner.query("drop table undeclared; alter table device drop owner_phone");
  }
});

/** Declared columns that do not exist, including the account column by which rows are deleted. */
async function missing(data: readonly PersonalData[]): Promise<readonly string[]> {
  const known = await database.owner.query<{ place: string }>(
    "select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'",
  );
  const standing = new Set(known.rows.map(({ place }) => place));
  const deletedBy = data.flatMap(({ tables }) =>
    Object.keys(tables).flatMap((table) =>
      tables[table]?.erasure === "rows" ? [`${table}.member_id`] : [],
    ),
  );
  return [...declared(data), ...deletedBy].filter((place) => !standing.has(place));
}

test("declares only existing columns, and an account column for each deletion", async () => {
  expect(await missing(PERSONAL_DATA)).toEqual([]);
});

test("reports a declared column that does not exist, and a deletion without an account column", async () => {
  const rows = { erasure: "rows", copy: "copied" } as const;
  expect(await missing(withTable("device", { ...rows, columns: ["no_such"] }))).toEqual([
    "device.no_such",
  ]);
  expect(await missing(withTable("supplier", { ...rows, columns: ["name"] }))).toEqual([
    "supplier.member_id",
  ]);
});

// forget_sales empties these tables for sales/purchase.
const EMPTIED_ELSEWHERE = new Set([
  "complaint",
  "debt_repayment",
  "debt_write_off",
  "schedule",
  // people/account empties its own tables by deleting the account.
  "account_deletion",
  "member",
]);
const FEWEST_LETTERS_OF_A_REASON = 8;

/** The tables that a module declares as emptied or copied without a function for it, or as kept without a reason. */
const unkept = (data: readonly PersonalData[]): readonly string[] =>
  data.flatMap(({ tables, erase, copy }) =>
    Object.entries(tables).flatMap(([table, held]) => {
      const isEmptied =
        held.erasure !== "emptied" || erase !== undefined || EMPTIED_ELSEWHERE.has(table);
      const isCopied = held.copy !== "copied" || copy !== undefined;
      const reasons = [
        ...(typeof held.erasure === "object" ? [held.erasure.stays] : []),
        ...(typeof held.copy === "object" ? [held.copy.leftOut] : []),
      ];
      const hasReasons = reasons.every(({ length }) => length >= FEWEST_LETTERS_OF_A_REASON);
      return isEmptied && isCopied && hasReasons ? [] : [table];
    }),
  );

test("provides a function for each table that is emptied or copied, and a reason for each that is kept", () => {
  expect(unkept(PERSONAL_DATA)).toEqual([]);
});

test.each<PersonalData["tables"][string]>([
  { columns: ["member_id"], erasure: "emptied", copy: { leftOut: "a made-up reason" } },
  { columns: ["member_id"], erasure: "rows", copy: "copied" },
  { columns: ["member_id"], erasure: { stays: "why" }, copy: { leftOut: "a made-up reason" } },
  { columns: ["member_id"], erasure: "rows", copy: { leftOut: "why" } },
])("reports a table that violates this: %j", (held) => {
  expect(unkept(withTable("stray", held))).toEqual(["stray"]);
});
