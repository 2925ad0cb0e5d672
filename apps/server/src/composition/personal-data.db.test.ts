import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonalData } from "../domains/people/account/index.ts";
import { MIGRATION_FOLDERS } from "../platform/database.ts";
import { PERSONAL_DATA } from "./modules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 2);
});
afterAll(() => database.drop());

/** The columns that name an account, by a key or by their name, and those whose name says that they tell of a person. */
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

/** The columns that no module says anything of, neither for erasing nor for the owner's copy. */
async function forgotten(data: readonly PersonalData[]): Promise<readonly string[]> {
  const known = new Set(declared(data));
  return (await personalColumns()).filter((place) => !known.has(place));
}

test("every column that tells of an account has its erasure and its copy declared by a module, each by one", async () => {
  expect(await forgotten(PERSONAL_DATA)).toEqual([]);
  const places = declared(PERSONAL_DATA);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test("a table that nobody declares, and a column that is new in a declared one, are named", async () => {
  await database.owner.query(
    "create table undeclared (id bigint primary key, member_id bigint references member); alter table device add owner_phone text",
  );
  try {
    expect(await forgotten(PERSONAL_DATA)).toEqual(["device.owner_phone", "undeclared.member_id"]);
  } finally {
    await database.owner.query("drop table undeclared; alter table device drop owner_phone");
  }
});

test("what is declared stands in the database, and what is deleted by its account has one", async () => {
  const known = await database.owner.query<{ place: string }>(
    "select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'",
  );
  const standing = new Set(known.rows.map(({ place }) => place));
  expect(declared(PERSONAL_DATA).filter((place) => !standing.has(place))).toEqual([]);
  const deleted = PERSONAL_DATA.flatMap(({ tables }) =>
    Object.keys(tables).filter((table) => tables[table]?.erasure === "rows"),
  );
  expect(deleted.filter((table) => !standing.has(`${table}.member_id`))).toEqual([]);
});

test("what a module says it empties or copies, it has a function for", () => {
  // forget_sales empties the tables of these for sales/purchase.
  const emptiedElsewhere = new Set(["complaint", "debt_repayment", "debt_write_off", "schedule"]);
  const emptiedByAccount = new Set(["account_deletion", "member"]);
  for (const { tables, erase, copy } of PERSONAL_DATA)
    for (const [table, held] of Object.entries(tables)) {
      const others = emptiedElsewhere.has(table) || emptiedByAccount.has(table);
      if (held.erasure === "emptied")
        expect([table, erase !== undefined || others]).toEqual([table, true]);
      if (held.copy === "copied") expect([table, copy !== undefined]).toEqual([table, true]);
      if (typeof held.erasure === "object") expect(held.erasure.stays.length).toBeGreaterThan(10);
      if (typeof held.copy === "object") expect(held.copy.leftOut.length).toBeGreaterThan(7);
    }
});
