import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@konter/postgres";
import type { EmbeddedPostgres } from "@konter/postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { digestOf } from "../backups/archive.ts";
import { runCommand } from "../run-command.ts";

/** Debian's PostgreSQL programs, because the npm build has no pg_dump. */
const PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_dump").map(dirname).at(-1);
const folder = temporaryFolder();
chmodSync(folder.path, 0o755);

describe.skipIf(PROGRAMS === undefined)("a brand that moves to another database", () => {
  let postgres: EmbeddedPostgres;
  let environment: TestEnvironment;
  let variables: Record<string, string>;
  const urlOf = (database: string) =>
    databaseUrlOf({ connection: { ...environment.database.connection, database } });
  const left = () => `${String(environment.database.connection.database)}_pindah`;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({
      folder: join(folder.path, "postgres"),
      ...(PROGRAMS !== undefined && { binaries: PROGRAMS }),
    });
    const { host, port, user } = postgres.connection("postgres");
    const server = { host: String(host), port: Number(port), user: String(user) };
    environment = await openTestEnvironment({ server, members: 1, idle: true });
    variables = {
      DATABASE_URL: databaseUrlOf(environment.database),
      KONTER_KEYS: environment.keysFile,
      KONTER_DATA: folder.path,
      KONTER_ALLOW_UNSAFE_DATABASE: "1",
      KONTER_DEMO: "0",
    };
    const named = ["--name", "Pulsa Pindah", "--host", "pindah.test"];
    expect((await konter("brand", "add", "pindah", ...named, "--template", "own")).code).toBe(0);
  });
  afterAll(async () => {
    await environment.close();
    await postgres.stop();
    folder.remove();
  });

  async function konter(...words: string[]) {
    let output = "";
    const write = (text: string): void => void (output += text);
    const code = await runCommand(words, variables, {
      print: write,
      complain: write,
      readInput: async () => "",
    });
    return { code, output };
  }

  async function asked(database: string, text: string): Promise<readonly object[]> {
    const client = new pg.Client({ ...environment.database.connection, database });
    await client.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end();
    }
  }
  const PRODUCTS = "select code from product order by code";
  /** The folder with a brand's pictures. */
  const picturesOf = async (database: string) => {
    const [row] = await asked(database, "select prefix from picture_store");
    return join(folder.path, "media", (row as { prefix: string }).prefix);
  };
  const WRITE = "insert into staff_role (name, permissions) values ('Kasir', '{}')";

  test("M686: exports a manifest, and the keys only on request", async () => {
    const to = join(folder.path, "export");
    expect(await konter("brand", "export", "pindah", "--to", to)).toMatchObject({ code: 0 });
    const files = readdirSync(to);
    expect(files.filter((name) => name.endsWith(".keys.json"))).toEqual([]);
    const named = files.find((name) => name.endsWith(".manifest.json")) ?? "";
    const manifest = JSON.parse(readFileSync(join(to, named), "utf8")) as Record<string, unknown>;
    const archive = join(to, String(manifest["archive"]));
    expect(manifest).toMatchObject({
      code: "pindah",
      name: "Pulsa Pindah",
      version: expect.stringMatching(/^\d{8}T\d{4}-/) as unknown,
      size_bytes: statSync(archive).size,
      sha256: await digestOf(archive),
    });
    const withKeys = join(folder.path, "export-with-keys");
    await konter("brand", "export", "pindah", "--to", withKeys, "--with-keys");
    const keys = readdirSync(withKeys).find((name) => name.endsWith(".keys.json")) ?? "";
    expect(readFileSync(join(withKeys, keys), "utf8")).toBe(
      readFileSync(join(folder.path, "brands", "pindah", "keys.json"), "utf8"),
    );
  });

  /** The export with its keys, and a copy in which one file is replaced. */
  const exported = () => join(folder.path, "export-with-keys");
  const add = (...more: string[]) =>
    konter("brand", "add", "kembali", "--host", "kembali.test", "--from-export", ...more);
  function spoilt(ending: string, change: (text: string) => string): string {
    const to = mkdtempSync(join(folder.path, "spoilt-"));
    cpSync(exported(), to, { recursive: true });
    const name = readdirSync(to).find((each) => each.endsWith(ending)) ?? "";
    writeFileSync(join(to, name), change(readFileSync(join(to, name), "utf8")));
    return to;
  }

  test("M686: imports an export as a brand under another code and host, with its people and ledger, and sends nothing by itself", async () => {
    const database = `${String(environment.database.connection.database)}_kembali`;
    const original = await picturesOf(left());
    mkdirSync(original, { recursive: true });
    writeFileSync(join(original, "0123456789abcdef-8.webp"), "pixels");
    expect(await add(exported())).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Pulsa Pindah is at http:\/\/kembali\.test[\s\S]*are paused/,
      ) as unknown,
    });
    expect(await asked(database, PRODUCTS)).toEqual(await asked(left(), PRODUCTS));
    expect((await konter("ledger", "verify", "--brand", "kembali")).code).toBe(0);
    expect(await asked(database, "select from supplier where enabled")).toEqual([]);
    expect((await add(exported())).output).toContain("a brand kembali already");
    const copied = await picturesOf(database);
    expect([copied === original, readdirSync(copied)]).toEqual([false, readdirSync(original)]);
    expect((await konter("brand", "remove", "kembali", "--delete-data")).code).toBe(0);
    expect([readdirSync(copied), readdirSync(original).length]).toEqual([[], 1]);
  });

  test.each([
    ["a folder without one", () => [join(folder.path, "nirwana")], "no export in"],
    [
      "one whose archive is cut off",
      () => [spoilt(".dump", (text) => text.slice(9))],
      "not the archive",
    ],
    [
      "one without a manifest that can be read",
      () => [spoilt(".manifest.json", () => "{}")],
      "no manifest",
    ],
    [
      "one of a newer version",
      () => [spoilt(".manifest.json", (text) => text.replace(/"\d{8}T\d{4}-/, '"20991231T0000-'))],
      "newer version",
    ],
    ["one whose keys are elsewhere", () => [join(folder.path, "export")], "--keys"],
    ["one beside a template", () => [exported(), "--template", "own"], "not both"],
  ])("does not import %s, and explains why", async (_what, rest, sentence) => {
    const refused = await add(...rest());
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining(sentence)]);
    expect(
      await postgres.databases.has(`${String(environment.database.connection.database)}_kembali`),
    ).toBe(false);
    expect((await konter("brand", "list")).output).not.toContain("kembali");
  });

  test.each([
    ["no database's address", () => "mysql://a/b", "postgres://"],
    ["a server that does not answer", () => "postgres://a@127.0.0.1:1/b", "cannot be reached"],
    ["a database that is somebody's", () => databaseUrlOf(environment.database), "is not empty"],
    ["its own database", () => urlOf(left()), "is not empty"],
  ])("rejects %s with a sentence, and the brand stays open", async (_what, url, sentence) => {
    const refused = await konter("brand", "move", "pindah", "--database-url", url());
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining(sentence)]);
    expect((await konter("brand", "list")).output).toMatch(/pindah {2}active/);
    await asked(left(), `${WRITE} on conflict do nothing`);
  });

  test("leaves the brand open, writable and in place when its copy cannot be made, and the new database empty", async () => {
    await postgres.databases.ensure("sempit");
    // A schema without tables counts as empty, but conflicts with the brand's schema.
    await asked("sempit", "create schema ledger");
    const failed = await konter("brand", "move", "pindah", "--database-url", urlOf("sempit"));
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining("ledger") as unknown });
    expect((await konter("brand", "list")).output).toMatch(/pindah {2}active/);
    await asked(left(), "update staff_role set permissions = '{}' where name = 'Kasir'");
    const tables = await asked("sempit", "select from pg_tables where schemaname = 'public'");
    expect(tables).toEqual([]);
    expect(existsSync(join(folder.path, "moving"))).toBe(false);
    const early = await konter("brand", "move", "pindah", "--drop-old");
    expect(early).toMatchObject({
      code: 2,
      output: expect.stringContaining("was not moved") as unknown,
    });
  });

  test("moves with all its data; the old database accepts no writes and is dropped on request", async () => {
    await postgres.databases.ensure("baru");
    const before = await asked(left(), PRODUCTS);
    const moved = await konter("brand", "move", "pindah", "--database-url", urlOf("baru"));
    expect(moved).toMatchObject({
      code: 0,
      output: expect.stringContaining("books are right") as unknown,
    });
    expect(before.length).toBeGreaterThan(3);
    expect(await asked("baru", PRODUCTS)).toEqual(before);
    await expect(asked(left(), "update staff_role set name = name")).rejects.toThrow("read-only");
    expect((await konter("brand", "list")).output).toMatch(/pindah {2}active/);
    expect((await konter("ledger", "verify", "--brand", "pindah")).code).toBe(0);
    await asked("baru", "update staff_role set name = 'Kasir baru' where name = 'Kasir'");
    expect((await konter("brand", "move", "pindah", "--drop-old")).code).toBe(0);
    expect(await postgres.databases.has(left())).toBe(false);
    expect((await konter("ledger", "verify", "--brand", "pindah")).code).toBe(0);
  });
});
