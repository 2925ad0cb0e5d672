import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded.ts";
import type { EmbeddedPostgres } from "./embedded.ts";
import { createPool, isDatabaseUnavailable } from "./pool.ts";
import { isReachableByOthers, serverUser } from "./server-user.ts";

/** A private cluster with durability on, unlike the one that the other tests share. */
let parent = "";
let folder = "";
let postgres: EmbeddedPostgres;
const notices: string[] = [];
const start = (supervise = true) =>
  startEmbeddedPostgres({
    folder,
    supervise,
    onNotice: (line) => notices.push(line),
    settings: { shared_buffers: "16MB" },
  });

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "konter-embedded-"));
  chmodSync(parent, 0o755);
  folder = join(parent, "data", "postgres");
  postgres = await start();
  await postgres.databases.ensure("konter");
  await query("create table kept (value integer)");
});
afterAll(async () => {
  await postgres.stop();
  rmSync(parent, { recursive: true, force: true });
});

async function query(sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client(postgres.connection("konter"));
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function pidOf(): number {
  const pid = postgres.pid();
  if (pid === undefined) throw new Error("PostgreSQL does not run");
  return pid;
}

describe("the private PostgreSQL", () => {
  test("runs with all durability settings on and keeps what was committed", async () => {
    const settings = await query(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name",
    );
    expect(settings).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "synchronous_commit", setting: "on" },
    ]);
  });

  test("listens only on its own socket, not on a network", async () => {
    expect(await query("select setting from pg_settings where name = 'listen_addresses'")).toEqual([
      { setting: "" },
    ]);
    expect(statSync(postgres.connection("konter").host ?? "").mode & 0o077).toBe(0);
  });

  test("does not run as root, and its folder belongs to its user and is closed to others", () => {
    const { uid } = serverUser();
    const owner = statSync(join(folder, "cluster"));
    expect(owner.uid).toBe(uid ?? process.getuid?.());
    expect(owner.mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toContain("postgresql.log");
  });

  test("is found again by a second process, and its private folder stays the same", async () => {
    const before = pidOf();
    const second = await start(false);
    expect([second.adopted, second.pid(), second.connection("konter")]).toEqual([
      true,
      before,
      postgres.connection("konter"),
    ]);
    expect(notices.filter((line) => line.includes("its data is in"))).toEqual([]);
  });

  test("creates a database once", async () => {
    await postgres.databases.ensure("konter");
    await postgres.databases.ensure('odd "name"');
    expect(
      await query(
        "select count(*)::int as count from pg_database where datname in ('konter', 'odd \"name\"')",
      ),
    ).toEqual([{ count: 2 }]);
  });

  test("restarts after a kill under load with every acknowledged row", async () => {
    const pool = createPool({
      connection: postgres.connection("konter"),
      size: 4,
      onError: () => {},
    });
    let acknowledged = 0;
    let failure: unknown;
    const writing = (async () => {
      for (;;) {
        await pool.query("insert into kept values ($1)", [acknowledged + 1]);
        acknowledged += 1;
      }
    })().catch((error: unknown) => {
      failure = error;
    });
    await expect.poll(() => acknowledged, { timeout: 5_000 }).toBeGreaterThan(20);
    const killed = pidOf();
    process.kill(killed, "SIGKILL");
    await writing;
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await expect
      .poll(() => query("select 1 as one").catch(() => []), { timeout: 60_000, interval: 100 })
      .toEqual([{ one: 1 }]);
    expect(pidOf()).not.toBe(killed);
    expect(notices).toContain("PostgreSQL is gone: starting it again");
    const [row] = (await query("select count(*)::int as count, max(value) as last from kept")) as {
      count: number;
      last: number;
    }[];
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.count).toBe(row?.last);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test("stays stopped when it is stopped during a restart", async () => {
    await postgres.stop();
    postgres = await start();
    const begun = () => notices.filter((line) => line.includes("starting it again")).length;
    const before = begun();
    process.kill(pidOf(), "SIGKILL");
    await expect.poll(begun, { interval: 5 }).toBe(before + 1);
    await postgres.stop();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(postgres.pid()).toBeUndefined();
    postgres = await start();
    expect(postgres.adopted).toBe(false);
  });

  test("stops, stays stopped, and starts again with its data", async () => {
    const before = await query("select count(*)::int as count from kept");
    const pid = pidOf();
    await postgres.stop();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(postgres.pid()).toBeUndefined();
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    postgres = await start();
    expect(postgres.adopted).toBe(false);
    expect(await query("select count(*)::int as count from kept")).toEqual(before);
  });
});

test("puts the data elsewhere where its user cannot enter the folder, reports the path, and finds the data again", async () => {
  const closed = mkdtempSync(join(tmpdir(), "konter-closed-"));
  const said: string[] = [];
  const open = () =>
    startEmbeddedPostgres({
      folder: join(closed, "postgres"),
      onNotice: (line) => said.push(line),
      settings: { shared_buffers: "16MB" },
    });
  // Only root hands the data to another user. Other users keep it.
  const isRoot = process.getuid?.() === 0;
  let place = join(closed, "postgres");
  try {
    const first = await open();
    if (isRoot) place = /its data is in (\S+)$/.exec(said[0] ?? "")?.[1] ?? "";
    expect(statSync(join(place, "cluster")).uid).toBe(serverUser().uid ?? process.getuid?.());
    expect([said.length, readdirSync(closed)]).toEqual(isRoot ? [1, []] : [0, ["postgres"]]);
    await first.stop();
    const second = await open();
    expect([new Set(said).size, second.adopted]).toEqual([isRoot ? 1 : 0, false]);
    expect(second.connection("x").host).toBe(place);
    await second.stop();
  } finally {
    rmSync(closed, { recursive: true, force: true });
    if (place.startsWith("/var/tmp/konter-")) rmSync(place, { recursive: true, force: true });
  }
});

test("considers a folder reachable by others only when every folder above it is", () => {
  expect(isReachableByOthers("/")).toBe(true);
  expect(isReachableByOthers(join(tmpdir(), "not-there-yet"))).toBe(true);
  expect(isReachableByOthers(parent)).toBe((statSync(parent).mode & 0o001) !== 0);
});
