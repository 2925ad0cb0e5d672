import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../platform/database.ts";

const RELEASED = fileURLToPath(new URL("released-signatures.txt", import.meta.url));
const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

interface Called {
  readonly name: string;
  /** Types of a function's parameters; names and types of a view's columns. */
  readonly parts: readonly string[];
  /** The number of optional parameters. */
  readonly optional: number;
  /** Undefined for a view. */
  readonly result?: string | undefined;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS, 2);
});
afterAll(() => database.drop());

/** Functions and views used by the server's own sources. */
async function calledNow(): Promise<readonly Called[]> {
  const { rows } = await database.owner.query<Called>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname as name,
       array(select t::regtype::text from unnest(p.proargtypes) with ordinality u(t, at) order by at) as parts,
       p.pronargdefaults::int as optional, pg_get_function_result(p.oid) as result
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'ledger') and p.prorettype <> 'trigger'::regtype
     union all
     select c.relname, array(select attname || ' ' || format_type(atttypid, atttypmod) from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum), 0, null
     from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
     order by 1`,
  );
  const sources = globSync("{apps/server,packages/{ledger,postgres}}/src/**/*.ts", {
    cwd: ROOT,
    exclude: ["**/*.test.ts", "**/testing/**"],
  })
    .map((path) => readFileSync(`${ROOT}${path}`, "utf8"))
    .join("\n");
  const words = new Set(sources.match(/[a-z_.]*[a-z_]+/g));
  return rows.filter(({ name }) => words.has(name));
}

const lineOf = ({ name, parts, result }: Called): string =>
  `${name} (${parts.join(", ")})${result ? ` -> ${result}` : ""}`;

/** Whether callers of the released signature can use the current one. */
function bears(now: Called, released: string): boolean {
  const [, parts = "", result] = /^\S+ \((.*?)\)(?: -> (.*))?$/.exec(released) ?? [];
  const wanted = parts === "" ? [] : parts.split(", ");
  if (result === undefined) return wanted.every((column) => now.parts.includes(column));
  const added = now.parts.length - wanted.length;
  return (
    now.result === result &&
    added >= 0 &&
    added <= now.optional &&
    wanted.every((type, index) => now.parts[index] === type)
  );
}

/** Lines whose name still exists but can no longer be called as before. */
function broken(released: readonly string[], now: readonly Called[]): readonly string[] {
  return released.filter((line) => {
    const same = now.find(({ name }) => line.startsWith(`${name} `));
    // A function without a source file stays in the database for a day, so a missing name is allowed.
    return same !== undefined && !bears(same, line);
  });
}

test("keeps everything that the last released version calls callable on this version's database", async () => {
  const now = await calledNow();
  expect(now.length).toBeGreaterThan(30);
  // For a release: KONTER_TEST_RELEASE=1 npx vitest run --project integration released-signatures
  if (process.env["KONTER_TEST_RELEASE"] === "1")
    writeFileSync(RELEASED, `${now.map(lineOf).join("\n")}\n`);
  const released = readFileSync(RELEASED, "utf8").trim().split("\n");
  expect(released.length).toBeGreaterThan(30);
  expect(broken(released, now)).toEqual([]);
});

test("detects a new required parameter and a changed type, result or column", () => {
  const now: readonly Called[] = [
    { name: "sell", parts: ["bigint", "text", "date"], optional: 1, result: "integer" },
    { name: "seen", parts: ["id bigint", "name text"], optional: 0 },
  ];
  expect(
    broken(["sell (bigint, text) -> integer", "seen (id bigint)", "gone () -> text"], now),
  ).toEqual([]);
  const wrong = [
    "sell (bigint) -> integer",
    "sell (bigint, bigint) -> integer",
    "sell (bigint, text) -> bigint",
    "sell (bigint, text, date, date) -> integer",
    "seen (id integer)",
    "seen (title text)",
  ];
  expect(broken(wrong, now)).toEqual(wrong);
});
