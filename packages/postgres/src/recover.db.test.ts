import {
  chmodSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BaseUnusable, listBases, pruneBases, readBase, takeBase } from "./base-backup.ts";
import type { Base } from "./base-backup.ts";
import { withClient } from "./database-server.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import type { EmbeddedPostgres } from "./embedded.ts";
import { recoverCluster } from "./recover.ts";
import { listArchive } from "./wal-archive.ts";

/** Debian's PostgreSQL programs, because the npm build has no pg_basebackup. */
const PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_basebackup").map(dirname).at(-1);

describe.skipIf(PROGRAMS === undefined)(
  "a cluster with an archived log (needs Debian's PostgreSQL)",
  () => {
    const parent = mkdtempSync(join(tmpdir(), "konter-recover-"));
    chmodSync(parent, 0o755);
    const archive = join(parent, "wal");
    const bases = join(parent, "backups");
    let postgres: EmbeddedPostgres;
    let base: Base;
    /** When each row existed, by PostgreSQL's clock. */
    const instants: Date[] = [];
    let places = 0;

    const sql = async <Row>(text: string, at = postgres): Promise<Row[]> =>
      withClient(
        at.connection("postgres"),
        async (client) => (await client.query(text)).rows as Row[],
      );
    async function write(value: number): Promise<void> {
      await sql(`insert into kept values (${value})`);
      const [row] = await sql<{ at: Date }>("select clock_timestamp() as at, pg_switch_wal()");
      if (row) instants.push(row.at);
    }
    const recover = (until: Date | undefined, from: { base?: Base; archive?: string } = {}) => {
      places += 1;
      return recoverCluster({
        base,
        archive,
        folder: join(parent, `recovered-${places}`, "postgres"),
        until,
        programs: PROGRAMS,
        ...from,
      });
    };
    const refusal = (until: Date | undefined, from: Parameters<typeof recover>[1] = {}) =>
      recover(until, from).then(
        async ({ postgres: recovered }) => {
          await recovered.stop();
          return "it was brought back";
        },
        (error: unknown) => (error instanceof BaseUnusable ? error.message : error),
      );
    async function archived(): Promise<void> {
      const [written] = await sql<{ name: string }>(
        "select pg_walfile_name(pg_switch_wal()) as name",
      );
      await vi.waitFor(
        async () =>
          expect(
            await sql(
              `select coalesce(last_archived_wal, '') >= '${written?.name ?? ""}' as there from pg_stat_archiver`,
            ),
          ).toEqual([{ there: true }]),
        { timeout: 60_000, interval: 50 },
      );
    }

    beforeAll(async () => {
      postgres = await startEmbeddedPostgres({
        folder: join(parent, "postgres"),
        archive,
        settings: { shared_buffers: "16MB" },
        ...(PROGRAMS !== undefined && { binaries: PROGRAMS }),
      });
      await sql("create table kept (value integer)");
      await write(0);
      base = await takeBase({
        connection: postgres.connection("postgres"),
        database: "konter",
        folder: bases,
        programs: PROGRAMS,
      });
      for (const value of [1, 2, 3]) await write(value);
      await archived();
    });
    afterAll(async () => {
      await postgres.stop();
      rmSync(parent, { recursive: true, force: true });
    });

    test("recovers to an instant and reports the time that it reached", async () => {
      const { postgres: recovered, reachedAt } = await recover(instants[2]);
      expect(await sql("select value from kept order by value", recovered)).toEqual([
        { value: 0 },
        { value: 1 },
        { value: 2 },
      ]);
      expect(reachedAt <= (instants[2] ?? 0) && reachedAt > (instants[1] ?? 0)).toBe(true);
      // The recovered cluster now works like any other.
      await sql("insert into kept values (9)", recovered);
      await recovered.stop();
      expect(await sql("select count(*)::int as count from kept")).toEqual([{ count: 4 }]);
    });

    test("explains an unreachable time in a specific sentence and leaves nothing behind", async () => {
      expect(await refusal(instants[0])).toMatch(/is before this base/);
      const late = new Date(Number(instants[3]) + 3_600_000);
      expect(await refusal(late)).toMatch(
        /is after the end of the log .* whose last change is of /,
      );
      const holed = join(parent, "holed");
      cpSync(archive, holed, { recursive: true });
      const gone = listArchive(archive).segments.at(-2) ?? "";
      rmSync(join(holed, gone));
      for (const until of [undefined, instants[3]])
        expect(await refusal(until, { archive: holed })).toContain(
          `the segment ${gone} is missing`,
        );
      for (const bytes of [100, 16 * 1024 * 1024]) {
        writeFileSync(join(holed, gone), Buffer.alloc(bytes, 1));
        expect(await refusal(instants[2], { archive: holed })).toContain(`The segment ${gone}`);
      }
      expect(await refusal(undefined, { archive: join(parent, "nowhere") })).toMatch(
        /holds nothing of PostgreSQL/,
      );
      const left = readdirSync(parent).filter((name) => name.startsWith("recovered-"));
      // The first folder has the recovered cluster.
      expect(left.slice(1).flatMap((name) => readdirSync(join(parent, name)))).toEqual([]);
    });

    test("rejects a folder that is not a base, belongs to another cluster, or was changed", () => {
      expect(() => readBase(parent)).toThrow(BaseUnusable);
      const changed = join(parent, "changed");
      cpSync(base.folder, changed, { recursive: true });
      const manifest = join(changed, "cluster", "backup_manifest");
      writeFileSync(manifest, readFileSync(manifest, "utf8").replace("{", "{ "));
      expect(() => readBase(changed)).toThrow(/not as .* wrote it/);
    });

    test("archives a segment completely, closed to others, and never overwrites it with other content", async () => {
      const { segments } = listArchive(archive);
      expect(statSync(archive).mode & 0o077).toBe(0);
      for (const name of segments)
        expect(statSync(join(archive, name)).size).toBe(16 * 1024 * 1024);
      const [{ next } = { next: "" }] = await sql<{ next: string }>(
        "select pg_walfile_name(pg_current_wal_lsn() + 1) as next",
      );
      writeFileSync(join(archive, next), "somebody else's");
      await sql("insert into kept values (4); select pg_switch_wal()");
      await expect
        .poll(
          () => sql("select failed_count > 0 as failed, last_failed_wal from pg_stat_archiver"),
          { timeout: 60_000 },
        )
        .toEqual([{ failed: true, last_failed_wal: next }]);
      expect(readFileSync(join(archive, next), "utf8")).toBe("somebody else's");
      rmSync(join(archive, next));
      // The waiting segment is copied then.
      await expect.poll(() => listArchive(archive).segments, { timeout: 90_000 }).toContain(next);
    }, 180_000);

    test("keeps the requested number of bases and the log that they need", async () => {
      await write(5);
      const second = await takeBase({
        connection: postgres.connection("postgres"),
        database: "konter",
        folder: bases,
        programs: PROGRAMS,
      });
      await archived();
      expect(pruneBases(bases, archive, 2)).toEqual({
        bases: [],
        segments: expect.any(Number) as number,
      });
      expect(listArchive(archive).segments[0]).toBe(base.firstSegment);
      expect(pruneBases(bases, archive, 1).bases).toEqual([basename(base.folder)]);
      expect(listBases(bases).map(({ folder }) => folder)).toEqual([second.folder]);
      expect(listArchive(archive).segments[0]).toBe(second.firstSegment);
      const { postgres: recovered, reachedAt } = await recover(undefined, { base: second });
      expect(reachedAt >= second.begunAt).toBe(true);
      expect(await sql("select max(value) as last from kept", recovered)).toEqual([{ last: 5 }]);
      await recovered.stop();
    });
  },
);
