import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { EVENTS_PATH } from "@konter/contract/live-events";
import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { createLedger, memberAccount } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import { createPool } from "@konter/postgres";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../kernel/settings/index.ts";
import { openSession } from "../../domains/people/identity/index.ts";
import { MIGRATION_FOLDERS } from "../../platform/database.ts";
import { readConfig } from "../../platform/config.ts";
import { readKeyFile } from "../../platform/keys/key-file.ts";
import { createLogger } from "../../platform/log.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { createHttpClient, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { databaseUrlOf, konterIn } from "@konter/testkit/processes/konter.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { throughNames } from "@konter/testkit/processes/through-names.ts";
import { isStaffCall } from "../pages/http.ts";
import { runCommand } from "@konter/cli/run-command.ts";
import { startServer } from "../server.ts";
import type { RunningServer } from "../server.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let server: RunningServer;
let environment: Record<string, string>;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS);
  environment = {
    DATABASE_URL: databaseUrlOf(database),
    KONTER_DATA: folder.path,
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_PUBLIC_URL: "http://utama.test",
    KONTER_ADMIN_PUBLIC_URL: "http://kantor.utama.test",
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_RATE_LIMIT_FACTOR: "10000",
    KONTER_DEMO: "0",
  };
  server = await startServer(
    readConfig(environment),
    createLogger("debug", { write: (line) => void logged.push(line) }),
    { frontEnds: writeFrontEnds(folder.path) },
  );
  await changeSetting(server.open.brand, "staff_second_factor", false);
});
afterAll(async () => {
  for (const code of ["satu", "dua"]) await konter("brand", "remove", code, "--delete-data");
  await server.stop();
  await database.owner.query(
    `drop database if exists "${String(database.connection.database)}_registry" with (force)`,
  );
  await database.drop();
  folder.remove();
});

async function konter(...parameters: string[]) {
  let output = "";
  const write = (text: string): void => void (output += text);
  const code = await runCommand(parameters, environment, {
    print: write,
    complain: write,
    readInput: async () => "kata-sandi-panjang\n",
  });
  return { code, output };
}

const add = (code: string, host: string, ...more: string[]) =>
  konter("brand", "add", code, "--name", `Pulsa "${code}" 🦜`, "--host", host, ...more);
const addressed = (host: string, address = "") => `http://${host}:${new URL(address).port}`;
const at = (host: string): HttpClient =>
  createHttpClient(addressed(host, server.address), "session", throughNames);
const officeOf = (host: string): HttpClient =>
  createHttpClient(addressed(host, server.adminAddress), "staffSession", throughNames);

/** Returns a host's first page once it has this status. */
async function pageOf(host: string, status = 200): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const answer = await at(host).send("/");
      text = answer.text;
      return answer.status;
    })
    .toBe(status);
  return text;
}

async function inDatabaseOf(code: string, work: (pool: pg.Pool) => Promise<unknown>) {
  const name = `${String(database.connection.database)}_${code}`;
  const pool = createPool({
    connection: { ...database.connection, database: name },
    size: 1,
    onError: () => {},
  });
  await work(pool);
  await pool.end();
}

const databases = async () => {
  const found = await database.owner.query<{ datname: string }>(
    "select datname from pg_database where datname like $1",
    [`${String(database.connection.database)}%`],
  );
  return found.rows.map(({ datname }) => datname).toSorted();
};

const CALLS = Object.keys(calls) as CallName[];
const HOME_MEMBER = "Warung Bu Tini";

/** Creates sessions of the server's own brand: a member's and one of staff with every permission. */
async function signInAtHome(): Promise<{ readonly member: string; readonly staff: string }> {
  const { brand } = server.open;
  const { rows } = await database.owner.query<{ member: number; staff: number }>(
    `with m as (insert into member (hp, name, category, roles, password_hash, pin_salt, phone_verified_at)
                values ('+6281299000001', $1, 'agent', '{}', 'none', $3, now())
                on conflict (hp) do update set name = excluded.name returning id),
          s as (insert into staff (email, name, password_hash, permissions) values ('orang@utama.test', 'Orang', 'none', $2)
                on conflict (email) do update set name = excluded.name returning id)
     select m.id as member, s.id as staff from m, s`,
    [HOME_MEMBER, STAFF_PERMISSIONS, Buffer.alloc(16)],
  );
  const [found] = rows;
  return {
    member: await openSession(brand, { memberId: Number(found?.member) }, "127.0.0.1", "test"),
    staff: await openSession(brand, { staffId: Number(found?.staff) }, "127.0.0.1", "test"),
  };
}

describe("the brands of one process", () => {
  it("serves the own brand at every host without another brand", async () => {
    expect([(await at("apa.saja.test").send("/")).status, await databases()]).toEqual([
      200,
      [database.connection.database],
    ]);
  });

  it("M686: serves an added brand with its own pages, name and members without a restart", async () => {
    const { code, output } = await add("satu", "SATU.test", "--staff-host", "kantor.satu.test");
    expect([code, output]).toEqual([0, expect.stringContaining("http://satu.test")]);
    expect(output).toMatch(/http:\/\/kantor\.satu\.test\/first-owner\?token=[\w-]{43}/);
    expect((await add("dua", "dua.test")).code).toBe(0);
    const [own, one, two] = [
      await pageOf("utama.test"),
      await pageOf("satu.test"),
      await pageOf("DUA.test"),
    ];
    expect(one).toMatch(/Pulsa .{1,6}satu.{1,6} 🦜/);
    expect([own, two].filter((page) => /Pulsa .{1,6}satu/.test(page))).toEqual([]);
    expect(two).toMatch(/Pulsa .{1,6}dua.{1,6} 🦜/);
  });

  it("shows a page without any name for an unknown host", async () => {
    for (const host of ["lain.test", "satu.test.lain.test", "kantor.satu.test"]) {
      const { status, text, headers } = await at(host).send("/");
      expect([host, status]).toEqual([host, 421]);
      expect(text).not.toMatch(/satu|dua|Konter|Pulsa/i);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect((await at("lain.test").send("/api/v1/session")).status).toBe(421);
    // The monitoring endpoints know no brand.
    expect((await at("penjaga.test").send("/readyz")).status).toBe(200);
  });

  it("rejects staff, members and sessions of another brand", async () => {
    for (const code of ["satu", "dua"]) {
      const words = ["admin", "create", "--brand", code, "--email", "pemilik@contoh.test"];
      const made = await konter(...words, "--name", code);
      expect(made).toMatchObject({ code: 0 });
    }
    const office = officeOf("kantor.satu.test");
    await office.open();
    const signedIn = await office.call("staffLogin", {
      email: "pemilik@contoh.test",
      password: "kata-sandi-panjang",
    });
    expect(signedIn.status).toBe(200);
    await office.open();
    const secondStepOf = async (client: HttpClient) =>
      ((await client.call("staffSession")).json as { second_step?: string }).second_step;
    expect(await secondStepOf(office)).toBe("enrol");
    const other = officeOf("dua.test");
    for (const [name, value] of office.cookies) other.cookies.set(name, value);
    await other.open();
    expect(await secondStepOf(other)).not.toBe("enrol");
    const refused = await other.call("staffRoom");
    expect([refused.status, refusalOf(refused).code]).toEqual([401, "unauthenticated"]);
    const own = officeOf("kantor.utama.test");
    expect(
      (
        await own.call("staffLogin", {
          email: "pemilik@contoh.test",
          password: "kata-sandi-panjang",
        })
      ).status,
    ).not.toBe(200);
  });

  it("rejects another brand's session in every call and accepts its own", async () => {
    const { member, staff } = await signInAtHome();
    for (const [sessionAt, office, host] of [
      [member, false, "satu.test"],
      [staff, true, "kantor.satu.test"],
    ] as const) {
      const own = office ? officeOf("kantor.utama.test") : at("utama.test");
      const stranger = office ? officeOf(host) : at(host);
      for (const client of [own, stranger]) {
        client.cookies.set(office ? "staff_sid" : "sid", sessionAt);
        await client.open();
      }
      const guarded = CALLS.filter(
        (name) => isStaffCall(name) === office && calls[name].access !== "public",
      );
      expect(guarded.length).toBeGreaterThan(80);
      const taken: string[] = [];
      for (const name of guarded) {
        const { status } = await stranger.call(name, {}, { key: `asing-${name}` });
        if (status !== 401) taken.push(`${name}: ${status}`);
      }
      expect(taken).toEqual([]);
      // Control: the same session is accepted where it belongs.
      const { status } = await own.call(office ? "staffRoom" : "account");
      expect(status).toBe(200);
    }
  });

  it("keeps pages, live streams and callbacks of a brand free of another's data", async () => {
    const { member } = await signInAtHome();
    const stranger = at("satu.test");
    stranger.cookies.set("sid", member);
    for (const path of ["/", "/account/profile", "/report/transaksi", "/manifest.webmanifest"]) {
      const { text } = await stranger.send(path);
      expect([path, text.includes(HOME_MEMBER)]).toEqual([path, false]);
    }
    expect((await stranger.send(EVENTS_PATH)).status).toBe(401);
    const own = at("utama.test");
    own.cookies.set("sid", member);
    expect((await own.send("/account/profile")).text).toContain(HOME_MEMBER);
  });

  it("closes a suspended brand completely while the others sell, and opens it on resume", async () => {
    expect((await konter("brand", "suspend", "satu")).code).toBe(0);
    const closed = await pageOf("satu.test", 503);
    expect(closed).not.toMatch(/satu/i);
    expect((await officeOf("kantor.satu.test").send("/")).status).toBe(503);
    expect((await at("dua.test").send("/")).status).toBe(200);
    expect((await konter("brand", "list")).output).toMatch(
      /satu {2}suspended {2}tables:current.*\n.*dua {2}active/,
    );
    expect((await konter("brand", "resume", "satu")).code).toBe(0);
    await pageOf("satu.test");
  });

  it.each([
    ["a code that is taken", ["satu", "tiga.test"], "There is a brand satu already."],
    ["a host that is taken", ["tiga", "Dua.Test"], "The host dua.test belongs to another brand."],
    ["the server's own host", ["tiga", "utama.test"], "is that of the server's own brand"],
    ["a host with a port", ["tiga", "tiga.test:8080"], "names a port"],
    ["an address for a host", ["tiga", "https://tiga.test"], "is no host name"],
    ["the registry's own name", ["registry", "tiga.test"], "means something else"],
    ["a code in capitals", ["Tiga", "tiga.test"], "Give the brand a code"],
    [
      "a database that is not there",
      ["tiga", "tiga.test", "--database-url", "postgres://nobody@127.0.0.1:1/tiga"],
      "cannot be reached",
    ],
    [
      "no database's address",
      ["tiga", "tiga.test", "--database-url", "mysql://a/b"],
      "postgres://",
    ],
  ])("rejects %s with a message and without leftovers", async (_what, words, sentence) => {
    const before = await databases();
    const [code = "", host = "", ...more] = words;
    const refused = await add(code, host, ...more);
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining(sentence)]);
    expect(await databases()).toEqual(before);
    expect(existsSync(join(folder.path, "brands", "tiga"))).toBe(false);
  });

  it("does not use an existing database for a brand", async () => {
    const refused = await add("tiga", "tiga.test", "--database-url", databaseUrlOf(database));
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining("is not empty")]);
  });

  it("rotates and removes keys in the brand's own key file", async () => {
    const keysOf = (file: string) => readFileSync(join(folder.path, file), "utf8");
    const its = join("brands", "dua", "keys.json");
    const [own, before] = [keysOf("keys.json"), keysOf(its)];
    expect((await konter("keys", "rotate", "--brand", "dua")).code).toBe(0);
    expect((await konter("keys", "rotate", "csrf", "--brand", "dua")).code).toBe(0);
    const { wrapping, csrf } = readKeyFile(join(folder.path, its));
    expect([wrapping.length, csrf.length]).toEqual([2, 2]);
    for (const words of [["forget"], ["forget", "csrf"]]) {
      const [first] = words.length === 1 ? wrapping : csrf;
      const forgotten = await konter("keys", ...words, String(first?.id), "--brand", "dua");
      expect(forgotten).toEqual({
        code: 0,
        output: expect.stringContaining("is forgotten") as unknown,
      });
    }
    expect([keysOf("keys.json"), keysOf(its) === before]).toEqual([own, false]);
  });

  it("refuses to remove a brand with members' money and explains why; removes a demo with its data and host", async () => {
    expect((await konter("brand", "remove", "tidak-ada")).output).toContain("There is no brand");
    await inDatabaseOf("dua", async (pool) => {
      await createLedger(pool).post({
        key: "deposit:1",
        kind: "deposit_top_up",
        reference: "D1",
        transfers: [
          {
            debit: { kind: "bank", owner: "test" },
            credit: memberAccount("deposit", 1),
            amount: rupiah(5_000),
          },
        ],
      });
    });
    const refused = await konter("brand", "remove", "dua", "--delete-data");
    expect([refused.code, refused.output]).toEqual([
      2,
      expect.stringMatching(
        /^dua owes its members Rp5000, .*brand suspend dua .*brand export dua --to/,
      ),
    ]);
    // A demo may be removed with its data, but only where demos are; a real install does not treat it as one.
    await inDatabaseOf("dua", (pool) =>
      pool.query("insert into brand_setting (name, value) values ('demo_loaded', 'true')"),
    );
    const ofDemo = { ...environment, KONTER_DEMO: "1" };
    const asked = await konterIn(ofDemo, "brand", "remove", "dua");
    expect([asked.code, asked.output]).toEqual([2, expect.stringContaining("play money")]);
    expect((await konter("brand", "remove", "dua", "--delete-data")).code).toBe(2);
    expect(await databases()).toContain(`${String(database.connection.database)}_dua`);
    const gone = await konterIn(ofDemo, "brand", "remove", "dua", "--delete-data");
    expect([gone.code, gone.output]).toEqual([0, "dua is gone, with its data.\n"]);
    await pageOf("dua.test", 421);
    expect(await databases()).not.toContain(`${String(database.connection.database)}_dua`);
  });
});
