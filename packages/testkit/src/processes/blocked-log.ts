import { rmSync, writeFileSync } from "node:fs";
import { expect, vi } from "vitest";
import type { LostHours } from "../campaigns/lost-hours.ts";

/** The health check of the log archive before and after another file exists under the next segment's name. */
export async function healthWhileBlocked(lost: LostHours): Promise<readonly unknown[]> {
  const read = async () => {
    const all = JSON.parse((await lost.konter("health", "--json")).output) as {
      readonly name: string;
      readonly since: string | null;
    }[];
    return all.find(({ name }) => name === "office.backups.unarchived_seconds");
  };
  const before = await read();
  const blocked = await lost.nextSegment();
  writeFileSync(blocked, "somebody else's");
  await lost.http.environment.database.owner.query("select pg_switch_wal()");
  const waits = await vi.waitFor(
    async () => {
      const now = await read();
      expect(now?.since).not.toBeNull();
      return now;
    },
    { timeout: 60_000, interval: 100 },
  );
  rmSync(blocked);
  return [before, waits];
}
