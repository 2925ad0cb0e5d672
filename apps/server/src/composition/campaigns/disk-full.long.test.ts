import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startOwnPostgres } from "@konter/postgres/testing";
import { expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { finish } from "@konter/testkit/campaigns/crash-campaign.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import {
  lostReferences,
  startBuyers,
  startSelling,
} from "@konter/testkit/campaigns/steady-buyers.ts";

const DISK = "220m";
const FULL_MS = 8_000;
const ROUNDS = 3;
const BLOCK = Buffer.alloc(256 * 1024, 1);

/** Mounts a small separate disk; undefined if this process may not mount. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "konter-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    console.warn("no disk can be mounted here: not run");
    return undefined;
  }
}

const disk = mountSmallDisk();

function fillDisk(folder: string): void {
  const file = openSync(join(folder, "ballast"), "a");
  try {
    for (let size = BLOCK.length; size >= 1024; size = size / 2) {
      try {
        for (;;) writeSync(file, BLOCK, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

test.skipIf(disk === undefined)(
  "F24: rejects sales with 503 on a full disk until there is space, keeps running, and keeps the ledger valid",
  async () => {
    const folder = disk ?? "";
    const postgres = await startOwnPostgres({
      folder,
      settings: { max_wal_size: "48MB", min_wal_size: "32MB" },
    });
    const http = await openHttpEnvironment({
      members: 1,
      deposit: 900_000_000,
      idle: true,
      server: postgres.server,
    });
    const { server, client } = await startSelling(http);
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    const buyers = startBuyers(client);
    const reads: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const refusedBefore = buyers.statuses.get(503) ?? 0;
        await sleep(1_000);
        const end = performance.now() + FULL_MS;
        while (performance.now() < end) {
          // Repeatedly, to use up space that PostgreSQL frees.
          fillDisk(folder);
          reads.push((await client.call("transactions")).status);
          await sleep(250);
        }
        expect((buyers.statuses.get(503) ?? 0) - refusedBefore).toBeGreaterThan(0);
        rmSync(join(folder, "ballast"));
        const before = buyers.statuses.get(200) ?? 0;
        await expect
          .poll(() => buyers.statuses.get(200) ?? 0, { timeout: 60_000 })
          .toBeGreaterThan(before + 10);
      }
      const accepted = await buyers.stop();
      await finish(http.environment, () => http.environment.passTime("2 minutes"));
      console.info(
        `purchases ${JSON.stringify([...buyers.statuses])}, reads ${JSON.stringify(tally(reads))}`,
      );
      expect(buyers.unexpected).toEqual([]);
      expect(await lostReferences(http, accepted)).toEqual([]);
      expect(await bookProblems(http.environment)).toEqual([]);
      expect(hasEnded).toBe(false);
      expect(
        Object.keys(tally(reads)).filter((status) => status !== "200" && status !== "503"),
      ).toEqual([]);
    } finally {
      await server.remove();
      await http.close();
      await postgres.stop();
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    }
  },
);

function tally(statuses: readonly number[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
