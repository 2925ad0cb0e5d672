import { chmodSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { createLedger } from "@konter/ledger";
import { createPool, startEmbeddedPostgres } from "@konter/postgres";
import type { EmbeddedPostgres } from "@konter/postgres";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "@konter/server/domains/people/identity/index.ts";
import { AUDIENCES, openRegistry } from "@konter/server/platform/brands/registry.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import { MIGRATION_FOLDERS, reachDatabase } from "@konter/server/platform/database.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import type { Judged } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { passTimeIn } from "@konter/testkit/brand/pass-time.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { createHttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { databaseUrlOf, konterIn } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { startBuyers } from "@konter/testkit/campaigns/steady-buyers.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { throughNames } from "@konter/testkit/processes/through-names.ts";
import { startServer } from "@konter/server/composition/server.ts";
import type { RunningServer } from "@konter/server/composition/server.ts";

/** Debian's PostgreSQL programs, because the npm build has no pg_dump. */
const PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_dump").map(dirname).at(-1);
const PATIENT = { timeout: 90_000, interval: 100 };
const CODE = "pindah";
const HOST = "pindah.test";
/** Longer than a worker's lease. */
const PAST_THE_LEASE = "2 minutes";
/** Purchases before the move, and after it. */
const AT_LEAST = 20;

describe.skipIf(PROGRAMS === undefined)("a brand that moves while it sells", () => {
  const folder = temporaryFolder();
  let postgres: EmbeddedPostgres;
  let home: TestDatabase;
  /** The brand that moves. Its workers run in the server process. */
  let environment: TestEnvironment;
  let server: RunningServer;
  let variables: Record<string, string>;
  let client: HttpClient;

  beforeAll(async () => {
    chmodSync(folder.path, 0o755);
    postgres = await startEmbeddedPostgres({
      folder: join(folder.path, "postgres"),
      ...(PROGRAMS !== undefined && { binaries: PROGRAMS }),
    });
    const { host, port, user } = postgres.connection("postgres");
    const at = { host: String(host), port: Number(port), user: String(user) };
    home = await createTestDatabase(MIGRATION_FOLDERS, 4, at);
    environment = await openTestEnvironment({
      server: at,
      members: 1,
      deposit: 500_000_000,
      idle: true,
      callbacks: false,
      settleDelayMs: 300,
    });
    variables = {
      DATABASE_URL: databaseUrlOf(home),
      KONTER_DATA: folder.path,
      KONTER_PORT: "0",
      KONTER_ADMIN_PORT: "0",
      KONTER_PUBLIC_URL: "http://utama.test",
      KONTER_ALLOW_UNSAFE_DATABASE: "1",
      KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
      KONTER_RATE_LIMIT_FACTOR: "10000",
      KONTER_DEMO: "0",
    };
    await register();
    server = await startServer(readConfig(variables), createLogger("silent"), {
      frontEnds: writeFrontEnds(folder.path),
    });
    const address = `http://${HOST}:${new URL(server.address ?? "").port}`;
    client = createHttpClient(address, "session", throughNames);
    const memberId = environment.members[0]?.id ?? 0;
    client.cookies.set(
      "sid",
      await openSession(environment.brand, { memberId }, "127.0.0.1", "test"),
    );
    await client.open();
  });
  afterAll(async () => {
    await server.stop();
    await environment.close();
    await home.drop();
    await postgres.stop();
    folder.remove();
  });

  /** Its database and keys exist already. */
  async function register(): Promise<void> {
    const config = readConfig(variables);
    const reached = await reachDatabase(config, createLogger("silent"), true);
    const registry = await openRegistry(reached, loadKeys(config.keysFile), { make: true });
    await registry.add({
      code: CODE,
      name: "Pulsa Pindah",
      database: { name: String(environment.database.connection.database) },
      keysFile: environment.keysFile,
      hosts: AUDIENCES.map((audience) => ({ host: HOST, audience })),
    });
    await reached.stop();
  }

  /** The brand at its current location, for the checks of its ledger. */
  const judgedAt = (pool: pg.Pool): Judged => ({
    database: { ...environment.database, pool },
    brand: { ...environment.brand, pool, ledger: createLedger(pool) },
    digiflazz: environment.digiflazz,
    iak: environment.iak,
  });

  test("M686: asks members to retry while the brand is copied, loses nothing, sells nothing twice, and keeps the ledger equal to the suppliers' records", async () => {
    const url = databaseUrlOf({
      connection: { ...environment.database.connection, database: "tujuan" },
    });
    await postgres.databases.ensure("tujuan");
    const buyers = startBuyers(client, { lanes: 4, everyMs: 60 });
    const accepted = () => buyers.statuses.get(200) ?? 0;
    await expect.poll(accepted, PATIENT).toBeGreaterThan(AT_LEAST);
    const moved = await konterIn(variables, "brand", "move", CODE, "--database-url", url);
    expect([moved.code, moved.output]).toEqual([0, expect.stringContaining("books are right")]);
    const whenMoved = accepted();
    await expect.poll(accepted, PATIENT).toBeGreaterThan(whenMoved + AT_LEAST);
    const references = await buyers.stop();

    // Requests during the move got only an answer to retry after some seconds.
    expect(buyers.unexpected).toEqual([]);
    expect(buyers.statuses.get(503)).toBeGreaterThan(0);
    const pool = createPool({
      connection: { ...environment.database.connection, database: "tujuan" },
      size: 4,
      onError: () => {},
    });
    try {
      const there = judgedAt(pool);
      // A worker's purchases from the time when the old database closed are claimed after their leases expire.
      const settle = async () => {
        if (await allSettled(there, 1_000)) return true;
        await passTimeIn(pool, PAST_THE_LEASE);
        return false;
      };
      await expect.poll(settle, PATIENT).toBe(true);
      const { rows } = await pool.query<{ ref_id: string }>("select ref_id from purchase");
      expect(rows.map(({ ref_id: reference }) => reference).toSorted()).toEqual(
        references.toSorted(),
      );
      const states = await pool.query("select distinct state from purchase");
      expect(states.rows).toEqual([{ state: "success" }]);
      expect(await bookProblems(there)).toEqual([]);
      // The old database has no purchase from after the move.
      const left = await environment.database.owner.query<{ count: number }>(
        "select count(*)::int as count from purchase",
      );
      expect(left.rows[0]?.count).toBeLessThan(references.length);
    } finally {
      await pool.end();
    }
    expect((await konterIn(variables, "ledger", "verify", "--brand", CODE)).code).toBe(0);
  });
});
