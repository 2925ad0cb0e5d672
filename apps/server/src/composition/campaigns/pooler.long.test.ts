import {
  createTestDatabase,
  findPooler,
  startOwnPostgres,
  startPooler,
} from "@konter/postgres/testing";
import { expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../platform/database.ts";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { finish } from "@konter/testkit/campaigns/crash-campaign.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import {
  lostReferences,
  startBuyers,
  startSelling,
} from "@konter/testkit/campaigns/steady-buyers.ts";

const program = findPooler();
if (program === undefined)
  console.info("PgBouncer is not tried. It takes: apt-get install pgbouncer");

test.skipIf(program === undefined)(
  "works through PgBouncer in session mode with the application's role, and when PgBouncer dies",
  async () => {
    const postgres = await startOwnPostgres({ settings: { max_connections: "150" } });
    // A template database cannot be created through a pooler, which keeps a connection to it.
    await (await createTestDatabase(MIGRATION_FOLDERS, 1, postgres.server)).drop();
    const pooler = await startPooler(program ?? "", postgres.server);
    const http = await openHttpEnvironment({
      members: 1,
      deposit: 900_000_000,
      idle: true,
      server: pooler.server,
    });
    const { server, client } = await startSelling(http);
    const buyers = startBuyers(client);
    const sold = async (count: number): Promise<void> => {
      const before = buyers.statuses.get(200) ?? 0;
      await expect
        .poll(() => buyers.statuses.get(200) ?? 0, { timeout: 60_000 })
        .toBeGreaterThan(before + count);
    };
    try {
      await sold(100);
      expect(await pooler.activeClients()).toBeGreaterThan(5);
      const roles = await http.environment.database.pool.query<{ role: string }>(
        "select current_user::text as role",
      );
      expect(roles.rows).toEqual([{ role: "konter_app" }]);
      await pooler.killAndRestart();
      await sold(100);
      const accepted = await buyers.stop();
      await finish(http.environment, () => http.environment.passTime("2 minutes"));
      expect(buyers.unexpected).toEqual([]);
      expect(await lostReferences(http, accepted)).toEqual([]);
      expect(await bookProblems(http.environment)).toEqual([]);
    } finally {
      await server.remove();
      await http.close();
      await pooler.stop();
      await postgres.stop();
    }
  },
);
