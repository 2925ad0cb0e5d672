import { readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { HAS_CADDY, startCaddy } from "@konter/testkit/processes/caddy.ts";
import type { RunningCaddy } from "@konter/testkit/processes/caddy.ts";
import { freePorts } from "@konter/testkit/processes/free-ports.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { lostReferences, startBuyers, takeAlong } from "@konter/testkit/campaigns/steady-buyers.ts";
import type { SteadyBuyers } from "@konter/testkit/campaigns/steady-buyers.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { installTwoServices, writeAnotherVersion } from "@konter/testkit/processes/two-services.ts";
import type { TwoServices } from "@konter/testkit/processes/two-services.ts";
import { NEWER_VERSION } from "@konter/testkit/processes/upgrade-rehearsal.ts";

/** A busy machine needs up to a minute to start a process. */
const PATIENT = { READY_SECONDS: "120" };
const WAIT = { timeout: 80_000 };

describe.skipIf(!HAS_CADDY)("an upgrade while members buy (with Debian's caddy)", () => {
  const folder = temporaryFolder();
  let http: HttpEnvironment;
  let services: TwoServices;
  let caddy: RunningCaddy;
  let buyers: SteadyBuyers;
  const sold = () => buyers.statuses.get(200) ?? 0;
  const sellsOn = async (): Promise<void> => {
    const before = sold();
    await expect.poll(sold, WAIT).toBeGreaterThan(before + 20);
  };
  const columnStands = async (): Promise<boolean> => {
    const { rowCount } = await http.environment.database.owner.query(
      "select from pg_attribute where attrelid = 'purchase'::regclass and attname = 'channel'",
    );
    return rowCount === 1;
  };

  beforeAll(async () => {
    http = await openHttpEnvironment({ members: 1, deposit: 900_000_000, idle: true });
    const { environment } = http;
    const port = await freePorts(6);
    services = installTwoServices(
      folder.path,
      {
        DATABASE_URL: databaseUrlOf(environment.database),
        KONTER_DEMO: "0",
        KONTER_DATA: folder.path,
        KONTER_KEYS: environment.keysFile,
        KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
        KONTER_LOG: "warn",
        KONTER_RATE_LIMIT_FACTOR: "10000",
        KONTER_ALLOW_UNSAFE_DATABASE: "1",
        KONTER_TRUSTED_PROXY: "127.0.0.1",
      },
      { a: { member: port + 2, staff: port + 3 }, b: { member: port + 4, staff: port + 5 } },
    );
    const address = `http://localhost:${port}`;
    await services.start("konter@a");
    caddy = await startCaddy({
      sites: { member: address, staff: `http://localhost:${port + 1}` },
      ports: { 8080: port + 2, 8090: port + 4, 8081: port + 3, 8091: port + 5 },
      folder: folder.path,
    });
    for (const supplier of ["digiflazz", "iak"] as const)
      environment[supplier].setCallbackUrl(`${address}/callbacks/${supplier}`);
    await vi.waitFor(async () => {
      const { status } = await fetch(`${address}/readyz`);
      if (status !== 200) throw new Error(services.log("konter@a"));
    }, WAIT);
    buyers = startBuyers(await takeAlong(http, await http.member(0), address));
  });
  afterAll(async () => {
    await caddy?.stop();
    await services?.stop();
    await http?.close();
    folder.remove();
  });

  test("switches versions without a failed request, duplicate sale or invalid ledger", async () => {
    const newer = writeAnotherVersion(join(folder.path, "newer"), NEWER_VERSION);
    const current = readlinkSync(join(folder.path, "opt/konter"));
    // In the long run then back again: the older version on the newer one's tables.
    const switches = [
      { version: newer, service: "konter@b" },
      { version: current, service: "konter@a" },
    ].slice(0, randomRuns({ short: 1, long: 2 }));
    await sellsOn();
    for (const { version, service } of switches) {
      const switched = await services.upgrade(version, PATIENT);
      expect(switched, switched.said + services.log(service)).toMatchObject({ code: 0 });
      expect(await services.running()).toEqual([service]);
      expect(readlinkSync(join(folder.path, "opt/konter"))).toBe(version);
      expect(await columnStands()).toBe(true);
      await sellsOn();
    }
    const accepted = await buyers.stop();
    const told = services.log("konter@a") + services.log("konter@b");
    expect([...buyers.postponed, ...buyers.unexpected], told).toEqual([]);
    expect([...buyers.statuses.keys()]).toEqual([200]);
    expect(await lostReferences(http, accepted)).toEqual([]);
    expect(new Set(accepted).size).toBe(accepted.length);
    const settled = async () => {
      await http.environment.passTime("2 minutes");
      return allSettled(http.environment, 2_000);
    };
    await expect.poll(settled, WAIT).toBe(true);
    expect(await bookProblems(http.environment)).toEqual([]);
  }, 400_000);

  test("to a version that does not start changes nothing, and the running one continues to sell", async () => {
    const broken = writeAnotherVersion(join(folder.path, "broken"), NEWER_VERSION);
    const [running = ""] = await services.running();
    rmSync(join(broken, "apps/server/src/composition/run-server.ts"));
    const tried = await services.upgrade(broken, { READY_SECONDS: "2" });
    expect(tried).toEqual({
      code: 1,
      said: expect.stringContaining(`${running} sells on`) as unknown,
    });
    expect(await services.running()).toEqual([running]);
    expect(readlinkSync(join(folder.path, "opt/konter"))).not.toBe(broken);
  });

  test("is rejected for a folder without a prepared version", async () => {
    expect(await services.upgrade(join(folder.path, "nothing"))).toEqual({
      code: 1,
      said: expect.stringContaining("is not prepared") as unknown,
    });
  });
});
