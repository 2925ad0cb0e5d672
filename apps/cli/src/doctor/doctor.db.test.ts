import { createRequire } from "node:module";
import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { ADVISED } from "./advice.ts";
import { judgeVersion } from "./database.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { judgeFreeBytes } from "./machine.ts";
import { HEALTH_CHECKS } from "@konter/server/composition/modules.ts";
import { runCommand } from "../run-command.ts";

const find = createRequire(import.meta.url).resolve;
const CLI = find("../main.ts");
const SHIFTED_CLOCK = find("@konter/testkit/processes/shifted-clock.ts");
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const folder = temporaryFolder();
let environment: TestEnvironment;
let well: Record<string, string>;

beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true, members: 1 });
  const copy = `${folder.path}/copy.json`;
  copyFileSync(environment.keysFile, copy);
  well = {
    DATABASE_URL: databaseUrlOf(environment.database),
    KONTER_DATA: folder.path,
    KONTER_KEYS: environment.keysFile,
    KONTER_KEYS_COPY: copy,
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_PUBLIC_URL: "https://pulsa.test",
    KONTER_ADMIN_PUBLIC_URL: "https://kantor.pulsa.test",
    KONTER_TLS: "1",
    KONTER_TRUSTED_PROXY: "127.0.0.1",
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_DEMO: "0",
    KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
  };
  for (const statement of [
    "update supplier set balance = low_balance, balance_read_at = now(), price_list_at = now()",
    "insert into ledger_proof (journals, problems) values (1, 0)",
    "insert into backup_made (size_bytes, sha256) values (1, '')",
  ])
    await sql(statement);
});
afterAll(async () => {
  await konter({}, "brand", "remove", "satu", "--delete-data");
  await sql(
    `drop database if exists "${String(environment.database.connection.database)}_registry" with (force)`,
  );
  await environment.close();
  folder.remove();
});

const sql = (text: string) => environment.database.owner.query(text);

/** Settings that differ from those of a healthy installation. */
type Changes = Readonly<Record<string, string | undefined>>;

async function konter(changes: Changes, ...words: string[]) {
  let output = "";
  const write = (text: string): void => void (output += text);
  const code = await runCommand(
    words,
    { ...well, ...changes },
    { print: write, complain: write, readInput: async () => "" },
  );
  return { code, output };
}

interface Examined {
  readonly code: number;
  readonly found: readonly Diagnosis[];
}

async function examine(changes: Changes = {}): Promise<Examined> {
  const { code, output } = await konter(changes, "doctor", "--json");
  return { code, found: JSON.parse(output) as readonly Diagnosis[] };
}

/** As a process started from an operator's shell, under another user or with other modules loaded first. */
function examineAsProcess(changes: Changes, options: { readonly uid?: number } = {}): Examined {
  const { status, stdout } = spawnSync(process.execPath, [CLI, "doctor", "--json"], {
    env: { PATH: process.env["PATH"], ...well, ...changes },
    encoding: "utf8",
    ...options,
  });
  return { code: status ?? -1, found: JSON.parse(stdout) as readonly Diagnosis[] };
}

/** Findings that are not ok, except for the durability settings that the tests' PostgreSQL switches off. */
const bad = ({ found }: Examined): readonly Diagnosis[] =>
  found.filter(({ state, subject }) => state !== "ok" && !subject.endsWith("durability"));

/** Checks that only this finding is reported, with these words and advice, and that the exit code is right. */
function expectOnly(
  examined: Examined,
  state: Diagnosis["state"],
  subject: string,
  finding: string | RegExp,
): void {
  expect(bad(examined).map((each) => [each.state, each.subject])).toEqual([[state, subject]]);
  const [only] = bad(examined);
  expect(only?.finding).toMatch(finding);
  expect(only?.advice?.length).toBeGreaterThan(5);
  expect(examined.code).toBe(state === "failing" ? 1 : 0);
}

async function whileListening<Result>(
  server: Server,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test("reports nothing but that a healthy installation is ok", async () => {
  const examined = await examine();
  expect(bad(examined)).toEqual([]);
  expect(examined.code).toBe(0);
  const { output } = await konter({}, "doctor");
  expect(output).toMatch(/^ok +key file: .*copy/m);
  expect(output).toMatch(/^warning durability: .*\n {8}→ alter system set fsync = on/m);
});

describe("settings", () => {
  test.each<readonly [Changes, Diagnosis["state"], finding: string | RegExp]>([
    [{ KONTER_PROT: "1" }, "failing", "KONTER_PROT"],
    [{ KONTER_PORT: "many" }, "failing", "KONTER_PORT"],
    [{ KONTER_PUBLIC_URL: "http://:::" }, "failing", "is no address"],
    [{ KONTER_PUBLIC_URL: "http://pulsa.test" }, "failing", "need https"],
    [
      { KONTER_TLS: "0", KONTER_ADMIN_PUBLIC_URL: "http://kantor.localhost" },
      "warning",
      "KONTER_TLS is 0",
    ],
    [
      {
        KONTER_TLS: "0",
        KONTER_PUBLIC_URL: "http://pulsa.test",
        KONTER_ADMIN_PUBLIC_URL: "http://localhost",
      },
      "warning",
      "unencrypted",
    ],
    [{ KONTER_ADMIN_PUBLIC_URL: "https://pulsa.test" }, "failing", "one address"],
    [{ KONTER_TRUSTED_PROXY: undefined }, "warning", "KONTER_TRUSTED_PROXY"],
  ])("%o is %s", async (changes, state, finding) => {
    expectOnly(await examine(changes), state, "settings", finding);
  });

  test("rejects one port for both addresses", async () => {
    const port = await whileListening(createServer(), async (each) => String(each));
    const changes = { KONTER_PORT: port, KONTER_ADMIN_PORT: port };
    expect(bad(await examine(changes))).toContainEqual(
      expect.objectContaining({ state: "failing", finding: `Port ${port} is set twice.` }),
    );
  });
});

describe("ports", () => {
  test("fails for a port that another program uses", async () => {
    const stranger = createServer((socket) => {
      socket.on("error", () => {});
      // Without a reader the socket would not notice that the other side closed.
      socket.resume();
      socket.end("220 somebody else\r\n");
    });
    await whileListening(stranger, async (port) =>
      expectOnly(
        await examine({ KONTER_PORT: String(port) }),
        "failing",
        `port ${port}`,
        "Another program",
      ),
    );
  });

  test("accepts a port at which Konter itself responds", async () => {
    const konterThere = createHttpServer((_request, response) => response.end('{"ok":true}'));
    await whileListening(konterThere, async (port) => {
      const examined = await examine({ KONTER_PORT: String(port) });
      expect(bad(examined)).toEqual([]);
      expect(examined.found).toContainEqual({
        state: "ok",
        subject: `port ${port}`,
        finding: "A Konter answers there.",
      });
    });
  });

  test("fails for an address that this machine does not have", async () => {
    const port = await whileListening(createServer(), async (each) => each);
    expectOnly(
      await examine({ KONTER_HOST: "192.0.2.1", KONTER_PORT: String(port) }),
      "failing",
      `port ${port}`,
      "no address 192.0.2.1",
    );
  });
});

describe("folders and files", () => {
  test("fails for a data folder that is a file", async () => {
    const path = `${folder.path}/file`;
    writeFileSync(path, "");
    expectOnly(await examine({ KONTER_DATA: path }), "failing", "data folder", "ENOTDIR");
  });

  test.skipIf(!isRoot)("reports a data folder of another user", async () => {
    const theirs = temporaryFolder();
    chownSync(theirs.path, NOBODY, NOBODY);
    expectOnly(
      await examine({ KONTER_DATA: theirs.path }),
      "warning",
      "data folder",
      "belongs to user 65534",
    );
    theirs.remove();
  });

  test("warns about little space on the disk, and fails for almost none", () => {
    expect(judgeFreeBytes(20 * 2 ** 30).state).toBe("ok");
    expect(judgeFreeBytes(2 * 2 ** 30)).toMatchObject({
      state: "warning",
      finding: "2.0 GiB are free.",
    });
    expect(judgeFreeBytes(2 ** 29).state).toBe("failing");
  });

  test("reports a key file that everybody can read, that is broken, that belongs to another database, or that is missing", async () => {
    const path = `${folder.path}/keys.json`;
    const changes = { KONTER_KEYS: path, KONTER_KEYS_COPY: path };
    copyFileSync(environment.keysFile, path);
    chmodSync(path, 0o644);
    expectOnly(await examine(changes), "failing", "key file", /mode 644/);
    chmodSync(path, 0o600);
    expect(bad(await examine(changes))).toEqual([]);
    writeFileSync(path, "{}");
    expect(bad(await examine(changes))).toContainEqual(
      expect.objectContaining({
        state: "failing",
        finding: expect.stringContaining("cannot be read as keys") as unknown,
      }),
    );
    const own = JSON.parse(readFileSync(environment.keysFile, "utf8")) as Record<string, unknown>;
    const strange = [{ id: 1, key: Buffer.alloc(32, 7).toString("base64") }];
    writeFileSync(path, JSON.stringify({ ...own, secrets: strange }), { mode: 0o600 });
    expectOnly(await examine(changes), "failing", "key file", "does not open");
    expectOnly(
      await examine({ KONTER_KEYS: `${folder.path}/gone.json` }),
      "failing",
      "key file",
      "is missing",
    );
  });

  test("reports a copy of the keys that is not configured, is missing, or predates a rotation", async () => {
    const copy = `${folder.path}/other-copy.json`;
    const changes = { KONTER_KEYS_COPY: copy };
    expectOnly(await examine(changes), "warning", "key file", "There is no copy");
    writeFileSync(copy, "older");
    expectOnly(await examine(changes), "warning", "key file", "is another one");
    const nowhere = { KONTER_KEYS_COPY: undefined };
    expectOnly(await examine(nowhere), "warning", "key file", "No copy of it is known");
  });
});

/** A PostgreSQL that refuses every connection with this code. */
const refusingWith = (code: string): Server =>
  createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
      const head = Buffer.alloc(5);
      head.write("E");
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  });

describe("PostgreSQL", () => {
  const at = (url: string) => examine({ DATABASE_URL: url });

  test.each([
    ["postgres://konter@127.0.0.1:1/konter", "Nothing answers"],
    ["postgres://konter@no-such-host.invalid/konter", "host has no address"],
    ["postgres://konter@localhost/konter?host=/nowhere", "socket is not there"],
  ])("at %s: %s", async (url, finding) => {
    expectOnly(await at(url), "failing", "PostgreSQL", finding);
  });

  test.each([
    ["28P01", "password"],
    ["28000", "does not let this user in"],
    ["53300", "no connection left"],
    ["57P03", "could not be reached"],
  ])("reports a server that refuses with %s: %s", async (code, finding) => {
    await whileListening(refusingWith(code), async (port) =>
      expectOnly(await at(`postgres://a@127.0.0.1:${port}/b`), "failing", "PostgreSQL", finding),
    );
  });

  test("reports a missing database and an empty one", async () => {
    const url = (name: string) =>
      databaseUrlOf({ connection: { ...environment.database.connection, database: name } });
    expectOnly(await at(url("nowhere")), "failing", "PostgreSQL", "no such database");
    const examined = await at(url("template1"));
    expect(bad(examined)).toEqual([]);
    expect(examined.found).toContainEqual(
      expect.objectContaining({ state: "ok", subject: "tables" }),
    );
  });

  test("fails for a server that is too old", () => {
    expect(judgeVersion(140_009, "14.9")).toMatchObject({
      state: "failing",
      finding: "It is version 14.9, too old.",
    });
    expect(judgeVersion(150_000, "15.0").state).toBe("ok");
  });

  test("fails for a server that may lose acknowledged data, unless the operator allows it", async () => {
    const { code, found } = await examine({ KONTER_ALLOW_UNSAFE_DATABASE: "0" });
    expect(found).toContainEqual(
      expect.objectContaining({
        state: "failing",
        subject: "durability",
        finding: expect.stringContaining("fsync") as unknown,
      }),
    );
    expect(code).toBe(1);
  });

  test("reports pending migrations, those of another version, and those with a changed text", async () => {
    const last = "name = (select max(name) from schema_migration)";
    const { rows } = await environment.database.owner.query<{ name: string; hash: string }>(
      `select name, hash from schema_migration where ${last}`,
    );
    const { name = "", hash = "" } = rows[0] ?? {};
    await sql(`update schema_migration set hash = 'another' where ${last}`);
    expectOnly(await examine(), "failing", "tables", name);
    await sql(`delete from schema_migration where ${last}`);
    expectOnly(await examine(), "warning", "tables", `1 changes of tables wait: ${name}`);
    await sql(`insert into schema_migration (name, hash) values ('${name}', '${hash}')`);
    await sql("insert into schema_migration (name, hash) values ('29990101T0000-later', '')");
    expectOnly(await examine(), "warning", "tables", "29990101T0000-later");
    await sql("delete from schema_migration where name like '2999%'");
    expect(bad(await examine())).toEqual([]);
  });

  test("fails for a clock that differs from this machine's", () => {
    const clockFile = `${folder.path}/shift`;
    writeFileSync(clockFile, "600");
    const examined = examineAsProcess({
      NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
      KONTER_TEST_CLOCK_FILE: clockFile,
    });
    expectOnly(examined, "failing", "clock", "ahead of PostgreSQL's");
  });
});

describe("work", () => {
  test("reports a failing health check with advice", async () => {
    await sql("update ledger_proof set problems = 3");
    expectOnly(await examine(), "failing", "money.proofs.wrong_count", "found 3 things wrong");
    await sql("update ledger_proof set problems = 0");
  });

  test("has advice for the checks of every module", () => {
    const modules = HEALTH_CHECKS.map(({ name }) => name.split(".").slice(0, 2).join("."));
    expect(new Set(modules)).toEqual(new Set(ADVISED));
  });

  test("lists findings of a registry's brand under its code", async () => {
    expect(
      (await konter({}, "brand", "add", "satu", "--name", "Satu", "--host", "satu.test")).code,
    ).toBe(0);
    const examined = await examine();
    // The brand has no backup and no verification of its ledger yet.
    expect(bad(examined).map(({ state, subject }) => `${state} ${subject}`)).toEqual([
      "warning satu: money.proofs.proof_age_seconds",
      "warning satu: office.backups.backup_age_seconds",
    ]);
  });
});
