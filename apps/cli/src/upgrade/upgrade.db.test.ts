import { chmodSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres, withClient } from "@konter/postgres";
import type { EmbeddedPostgres } from "@konter/postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { writeAnotherVersion } from "@konter/testkit/processes/two-services.ts";
import { NEWER_VERSION, rehearse } from "@konter/testkit/processes/upgrade-rehearsal.ts";
import { differences, lostRows, readContents } from "./table-contents.ts";

/** Debian's PostgreSQL programs, because the npm build has no pg_dump. */
const PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_dump").map(dirname).at(-1);
const SALES = 40;

describe.skipIf(PROGRAMS === undefined)(
  "the rehearsal of an upgrade, on Debian's PostgreSQL (with pg_dump of its version)",
  () => {
    const folder = temporaryFolder();
    let postgres: EmbeddedPostgres;
    let environment: TestEnvironment;

    beforeAll(async () => {
      chmodSync(folder.path, 0o755);
      postgres = await startEmbeddedPostgres({
        folder: join(folder.path, "postgres"),
        ...(PROGRAMS !== undefined && { binaries: PROGRAMS }),
      });
      const { host, port, user } = postgres.connection("postgres");
      const server = { host: String(host), port: Number(port), user: String(user) };
      environment = await openTestEnvironment({ server, members: 2, deposit: 900_000_000 });
      for (let sale = 0; sale < SALES; sale += 1) await environment.buy({ member: sale % 2 });
      expect(await allSettled(environment, 60_000)).toBe(true);
      await environment.stopDelivery();
    });
    afterAll(async () => {
      await environment?.close();
      await postgres?.stop();
      folder.remove();
    });

    test("M803: applies a newer version's migrations to a copy, each with its time, and reverts them; nothing is lost and the ledger stays correct", async () => {
      const version = writeAnotherVersion(join(folder.path, "newer"), NEWER_VERSION);
      const { code, output } = await rehearse(environment, {
        version,
        folder: folder.path,
        name: "forward_and_back",
      });
      expect(output).toContain("Nothing was lost, forward and back.");
      expect(code).toBe(0);
      expect(output).not.toContain("Wrong already");
      expect(output).toMatch(
        /^The plan: 20991231T0000-channel, 20991231T0001-channel-index, 20991231T0002-destinations\.$/m,
      );
      expect(output.match(/^(applied|undone) \S+: \d+ ms$/gm)).toHaveLength(6);
      const [before, after] = [...output.matchAll(/(\d+) tables, (\d+) rows/g)].map(
        ([, tables, rows]) => ({ tables, rows: Number(rows) }),
      );
      expect(after).toEqual(before);
      expect(before?.rows).toBeGreaterThan(SALES * 5);
    }, 300_000);

    test("finds lost rows and changed values by table", async () => {
      const [lost, different] = await withClient(
        environment.database.connection,
        async (client) => {
          await client.query("begin");
          const before = await readContents(client);
          await client.query("update product set name = name || '!'");
          await client.query("delete from purchase_serial");
          const after = await readContents(client);
          await client.query("rollback");
          return [lostRows(before, after), differences(before, after)];
        },
      );
      expect(lost).toEqual([
        expect.stringMatching(/^public\.purchase_serial has lost \d+ of \d+ rows$/),
      ]);
      expect(different).toEqual([
        expect.stringMatching(/^public\.product has other values in its \d+ rows$/),
        expect.stringMatching(/^public\.purchase_serial had \d+ rows and has 0$/),
      ]);
    });
  },
);
