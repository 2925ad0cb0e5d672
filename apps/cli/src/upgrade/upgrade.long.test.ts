import { chmodSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@konter/postgres";
import { expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { writeManyPurchases } from "@konter/testkit/rows/many-purchases.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { writeAnotherVersion } from "@konter/testkit/processes/two-services.ts";
import { NEWER_VERSION, rehearse } from "@konter/testkit/processes/upgrade-rehearsal.ts";

const PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_dump").map(dirname).at(-1);
const PURCHASES = 1_000_000;

test.skipIf(PROGRAMS === undefined)(
  "M803: applies a newer version's migrations to a copy with a million transactions and reverts them, and loses nothing",
  async () => {
    const { path: folder, remove } = temporaryFolder();
    chmodSync(folder, 0o755);
    const postgres = await startEmbeddedPostgres({
      folder: join(folder, "postgres"),
      ...(PROGRAMS !== undefined && { binaries: PROGRAMS }),
    });
    const { host, port, user } = postgres.connection("postgres");
    const server = { host: String(host), port: Number(port), user: String(user) };
    const environment = await openTestEnvironment({
      server,
      members: 6,
      deposit: 900_000_000,
      idle: true,
    });
    try {
      await environment.buy();
      await writeManyPurchases(environment, PURCHASES);
      const version = writeAnotherVersion(join(folder, "newer"), NEWER_VERSION);
      const { code, output } = await rehearse(environment, { version, folder, name: "copy" });
      console.log(output);
      expect(code).toBe(0);
      expect(output).toContain("Nothing was lost, forward and back.");
      expect(output.match(/^(applied|undone) \S+: \d+ ms$/gm)).toHaveLength(6);
      const [before, after] = [...output.matchAll(/\d+ tables, (\d+) rows/g)].map(([, rows]) =>
        Number(rows),
      );
      expect(before).toBeGreaterThan(PURCHASES * 3);
      expect(after).toBe(before);
    } finally {
      await environment.close();
      await postgres.stop();
      remove();
    }
  },
);
