import {
  chmodSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres, withClient } from "@konter/postgres";
import type { EmbeddedPostgres } from "@konter/postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { runCommand } from "../run-command.ts";

/** Debian's PostgreSQL programs, because the npm build has no pg_dump. */
const PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_dump").map(dirname).at(-1);

const folder = temporaryFolder();
chmodSync(folder.path, 0o755);
const archives = `${folder.path}/archives`;

const environmentOf = (environment: TestEnvironment): Record<string, string> => ({
  DATABASE_URL: databaseUrlOf(environment.database),
  KONTER_KEYS: environment.keysFile,
  KONTER_DATA: folder.path,
  KONTER_ALLOW_UNSAFE_DATABASE: "1",
  KONTER_DEMO: "0",
  KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
});

async function konter(variables: Readonly<Record<string, string>>, ...words: string[]) {
  let output = "";
  const write = (text: string): void => void (output += text);
  const code = await runCommand(words, variables, {
    print: write,
    complain: write,
    readInput: async () => "",
  });
  return { code, output };
}

describe.skipIf(PROGRAMS === undefined)(
  "a backup, on Debian's PostgreSQL (with pg_dump of its version)",
  () => {
    let postgres: EmbeddedPostgres;
    let environment: TestEnvironment;
    let variables: Record<string, string>;
    const emptyUrl = (name: string) =>
      databaseUrlOf({ connection: { ...environment.database.connection, database: name } });

    beforeAll(async () => {
      postgres = await startEmbeddedPostgres({
        folder: join(folder.path, "postgres"),
        ...(PROGRAMS !== undefined && { binaries: PROGRAMS }),
      });
      const { host, port, user } = postgres.connection("postgres");
      const server = { host: String(host), port: Number(port), user: String(user) };
      environment = await openTestEnvironment({ server, members: 1 });
      variables = environmentOf(environment);
    });
    afterAll(async () => {
      await environment.close();
      await postgres.stop();
    });

    const archive = () =>
      join(archives, readdirSync(archives).find((name) => name.endsWith(".dump")) ?? "");

    const restoring = (name: string) =>
      ["restore", archive(), "--database-url", emptyUrl(name)] as const;

    test("is one complete, recorded file without the keys", async () => {
      const { ref_id } = await environment.buy();
      await expect.poll(() => environment.state(ref_id), { timeout: 60_000 }).toBe("success");
      const { code, output } = await konter(variables, "backup", "--to", archives);
      expect(code).toBe(0);
      expect(readdirSync(archives)).toEqual([
        expect.stringMatching(/^konter-own-\d{8}T\d{6}Z\.dump$/),
      ]);
      const { pin } = JSON.parse(readFileSync(environment.keysFile, "utf8")) as {
        pin: { key: string }[];
      };
      // The archive contains members' phone numbers, so others must not be able to read it.
      expect(statSync(archive()).mode & 0o077).toBe(0);
      expect(readFileSync(archive(), "latin1")).not.toContain(pin[0]?.key);
      const { rows } = await environment.database.owner.query<{
        size_bytes: number;
        sha256: string;
      }>("select size_bytes, sha256 from backup_made");
      expect(rows).toEqual([
        {
          size_bytes: statSync(archive()).size,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        },
      ]);
      expect(output).toContain(String(rows[0]?.sha256));
    });

    test("is restored into an empty database with the same sales and a correct ledger, and its brand records the rehearsal", async () => {
      await postgres.databases.ensure("restored");
      const before = await environment.database.owner.query("select backup_restored_at() as at");
      expect(before.rows).toEqual([{ at: null }]);
      const { code, output } = await konter(variables, ...restoring("restored"));
      expect(output).toContain("The books are right.");
      expect(code).toBe(0);
      const { rows } = await environment.database.owner.query("select backup_restored_at() as at");
      expect(rows).toEqual([{ at: expect.any(Date) as unknown }]);
      const there = { ...variables, DATABASE_URL: emptyUrl("restored") };
      // No migration is pending, the keys fit, and the restored sales are there.
      const examined = await konter(there, "doctor");
      expect(examined.output).toMatch(/^ok +tables: As this version makes them\./m);
      expect(examined.output).not.toMatch(/does not open/);
      const proved = await konter(there, "ledger", "verify", "--json");
      const books = JSON.parse(proved.output) as { journals: number; problems: unknown[] };
      expect(books.problems).toEqual([]);
      expect(books.journals).toBeGreaterThan(0);
      const sold = await withClient({ connectionString: there.DATABASE_URL }, (client) =>
        client.query("select state from purchase"),
      );
      expect(sold.rows).toEqual([{ state: "success" }]);
      // The restored brand sells nothing before staff have signed what happened since: restored.db.test.ts.
      const marks = await withClient({ connectionString: there.DATABASE_URL }, (client) =>
        client.query("select source, is_restored() as closed from restoration"),
      );
      expect(marks.rows).toEqual([{ source: "archive", closed: true }]);
    });

    test("is restored by an owner who is not a superuser and whose server granted the role to nobody", async () => {
      await withClient(postgres.connection("postgres"), async (client) => {
        await client.query("create role plain login createrole");
        await client.query("create database of_plain owner plain");
      });
      const url = new URL(emptyUrl("of_plain"));
      url.username = "plain";
      const { code, output } = await konter(
        variables,
        "restore",
        archive(),
        "--database-url",
        url.href,
      );
      expect(output).toContain("The books are right.");
      expect(code).toBe(0);
      // The server may also use tables of later versions.
      const rights = await withClient({ connectionString: emptyUrl("of_plain") }, (client) =>
        client.query("select distinct defaclrole::regrole::text as owner from pg_default_acl"),
      );
      expect(rights.rows).toEqual([{ owner: "plain" }]);
    });

    test("is not restored into a database with content, and needs the key file", async () => {
      const full = await konter(variables, ...restoring("restored"));
      expect(full).toEqual({ code: 2, output: expect.stringContaining("not empty") as unknown });
      const gone = `${folder.path}/gone.json`;
      const keyless = await konter(variables, ...restoring("restored"), "--keys", gone);
      expect(keyless).toEqual({
        code: 2,
        output: expect.stringContaining("no key file") as unknown,
      });
      expect(existsSync(gone)).toBe(false);
    });

    test("rejects a file that is not an archive and leaves the database empty", async () => {
      await postgres.databases.ensure("untouched");
      const path = `${folder.path}/no-archive.dump`;
      writeFileSync(path, "not an archive");
      const { code, output } = await konter(
        variables,
        "restore",
        path,
        "--database-url",
        emptyUrl("untouched"),
      );
      expect([code, output]).toEqual([1, expect.stringContaining("archive")]);
      const there = { ...variables, DATABASE_URL: emptyUrl("untouched") };
      expect((await konter(there, "doctor")).output).toMatch(/^ok +tables: The database is empty/m);
    });

    test("makes one archive per brand, one of the registry and one of the owners' console, on an installation with several brands", async () => {
      await konter(variables, "brand", "add", "satu", "--name", "Satu", "--host", "satu.test");
      const withConsole = { ...variables, KONTER_CONSOLE_PORT: "8082" };
      expect((await konter(withConsole, "console", "owner", "link")).code).toBe(0);
      const to = `${folder.path}/of-all`;
      expect((await konter(variables, "backup", "--to", to)).code).toBe(0);
      const made = readdirSync(to);
      expect(made.map((name) => name.split("-")[1])).toEqual([
        "console",
        "own",
        "registry",
        "satu",
      ]);
      const of = (code: string) => join(to, made.find((name) => name.includes(code)) ?? "");
      await postgres.databases.ensure("of_satu");
      const keys = join(folder.path, "brands", "satu", "keys.json");
      const satu = await konter(
        variables,
        "restore",
        of("satu"),
        "--database-url",
        emptyUrl("of_satu"),
        "--keys",
        keys,
      );
      expect(satu).toEqual({
        code: 0,
        output: expect.stringContaining("The books are right.") as unknown,
      });
      await postgres.databases.ensure("list");
      const list = await konter(
        variables,
        "restore",
        of("registry"),
        "--database-url",
        emptyUrl("list"),
      );
      expect(list).toEqual({
        code: 0,
        output: expect.stringContaining("the list of brands") as unknown,
      });
      const brands = await withClient({ connectionString: emptyUrl("list") }, (client) =>
        client.query("select code from brand"),
      );
      expect(brands.rows).toEqual([{ code: "satu" }]);
      await postgres.databases.ensure("of_console");
      const console = await konter(
        variables,
        "restore",
        of("console"),
        "--database-url",
        emptyUrl("of_console"),
        "--keys",
        join(folder.path, "console", "keys.json"),
      );
      expect(console).toEqual({
        code: 0,
        output: expect.stringContaining("The books are right.") as unknown,
      });
      // The archive includes the link for the first owner, and the console records that it was restored.
      const links = await withClient({ connectionString: emptyUrl("of_console") }, (client) =>
        client.query("select from first_owner_link"),
      );
      expect(links.rows).toHaveLength(1);
      // The console sells nothing, so it is not closed after a restore.
      const marks = await withClient({ connectionString: emptyUrl("of_console") }, (client) =>
        client.query("select from restoration"),
      );
      expect(marks.rows).toEqual([]);
      const home = String(environment.database.connection.database);
      const known = await withClient({ connectionString: emptyUrl(`${home}_console`) }, (client) =>
        client.query("select backup_restored_at() as at"),
      );
      expect(known.rows).toEqual([{ at: expect.any(Date) as unknown }]);
      for (const code of ["satu", "console"]) {
        const one = `${folder.path}/of-${code}-alone`;
        await konter(variables, "backup", "--brand", code, "--to", one);
        expect(readdirSync(one)).toEqual([expect.stringMatching(`^konter-${code}-`)]);
      }
      // Five archives are written and three restored.
    }, 240_000);

    test("puts a copy of the keys beside it on request, closed to others", async () => {
      const to = `${folder.path}/with-keys`;
      await konter(variables, "backup", "--to", to, "--with-keys");
      const copy = readdirSync(to).find((name) => /own-.*\.keys\.json$/.test(name)) ?? "";
      expect(readFileSync(join(to, copy))).toEqual(readFileSync(environment.keysFile));
      expect(statSync(join(to, copy)).mode & 0o077).toBe(0);
    });
  },
);

describe("programs of PostgreSQL", () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment({ idle: true, members: 1 });
  });
  afterAll(async () => {
    await environment.close();
    folder.remove();
  });

  test.each([
    ["that are not there", undefined, "There is no pg_dump here"],
    ["that are older than the server", "pg_dump (PostgreSQL) 9.6.24", "is of version 9"],
  ])(
    "%s are named with what to install, and nothing is left behind",
    async (_which, version, said) => {
      const programs = `${folder.path}/${String(version === undefined)}`;
      const to = `${folder.path}/none`;
      if (version !== undefined) {
        writeFileSync(`${folder.path}/pg_dump`, `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 });
      }
      const { code, output } = await konter(
        {
          ...environmentOf(environment),
          KONTER_POSTGRES_PROGRAMS: version === undefined ? programs : folder.path,
        },
        "backup",
        "--to",
        to,
      );
      expect(code).toBe(1);
      expect(output).toContain(said);
      expect(output).toMatch(/install postgresql-client-\d+/);
      expect(readdirSync(to)).toEqual([]);
    },
  );
});
