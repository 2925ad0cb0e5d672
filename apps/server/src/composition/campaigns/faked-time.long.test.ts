import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFaketime, startFakedPostgres } from "@konter/postgres/testing";
import { expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { finish } from "@konter/testkit/campaigns/crash-campaign.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";

const DAY_SECONDS = 86_400;
const WIB_SECONDS = 7 * 3_600;
const BEFORE_MIDNIGHT_SECONDS = 30;
const NUMBERS = 40;
const library = findFaketime();

/** Debian's package is `libfaketime`; without it only the short forms of these tests run. */
function isMissing(): boolean {
  if (library === undefined) console.warn("libfaketime is not installed: not run");
  return library === undefined;
}

/** Seconds until the given time before the next midnight in WIB. */
function secondsToEve(): number {
  const now = Math.floor(Date.now() / 1000);
  return DAY_SECONDS - ((now + WIB_SECONDS) % DAY_SECONDS) - BEFORE_MIDNIGHT_SECONDS;
}

async function buyAcrossMidnight(environment: TestEnvironment): Promise<number> {
  let accepted = 0;
  const end = performance.now() + (BEFORE_MIDNIGHT_SECONDS + 15) * 1000;
  await Promise.all(
    Array.from({ length: NUMBERS }, async (_item, index) => {
      const product = index % 4 === 0 ? "XL5" : "SMART10";
      const number = `0881${String(10_000_000 + index)}`;
      while (performance.now() < end) {
        await environment.buy({ product, number }).then(
          () => (accepted += 1),
          () => sleep(20),
        );
      }
    }),
  );
  return accepted;
}

test.skipIf(isMissing())(
  "F19: sells each number once a day, and again after a failure, in a burst across midnight WIB",
  async () => {
    const postgres = await startFakedPostgres(library ?? "", secondsToEve());
    const environment = await openTestEnvironment({
      members: 1,
      deposit: 900_000_000,
      server: postgres.server,
    });
    try {
      environment.digiflazz.misbehave({ kind: "always-fail", sku: "XL5", probability: 0.9 });
      const accepted = await buyAcrossMidnight(environment);
      await finish(environment, async () => {});
      const days = await environment.database.owner.query<{
        day: string;
        numbers: number;
        sold: number;
        failed: number;
      }>(
        `select business_date::text as day, count(distinct destination)::int as numbers,
           count(*) filter (where state = 'success')::int as sold, count(*) filter (where state = 'failed')::int as failed
         from purchase group by 1 order by 1`,
      );
      console.info(`${accepted} accepted`, days.rows);
      expect(days.rows).toHaveLength(2);
      for (const { numbers, sold, failed } of days.rows) {
        expect({ numbers, sold }).toEqual({ numbers: NUMBERS, sold: NUMBERS });
        expect(failed).toBeGreaterThan(10);
      }
      const wrong = await environment.database.owner.query(
        `select ref_id from purchase where business_date <> (accepted_at at time zone 'Asia/Jakarta')::date
         union all select min(ref_id) from purchase where state <> 'failed' group by destination, product_id, business_date having count(*) > 1`,
      );
      expect(wrong.rows).toEqual([]);
      expect(await bookProblems(environment)).toEqual([]);
    } finally {
      await environment.close();
      await postgres.stop();
    }
  },
);

test.skipIf(isMissing()).each([2 * DAY_SECONDS, -2 * DAY_SECONDS])(
  "F18: a server does not start if PostgreSQL's clock differs by %d s",
  async (seconds) => {
    const postgres = await startFakedPostgres(library ?? "", seconds);
    const environment = await openTestEnvironment({ idle: true, server: postgres.server });
    try {
      await expect(startServerProcess(environment)).rejects.toThrow(
        seconds > 0 ? /clock is 172\d{3}\.\d s behind/ : /clock is 172\d{3}\.\d s ahead/,
      );
    } finally {
      await environment.close();
      await postgres.stop();
    }
  },
);

test.skipIf(isMissing())(
  "F18: sells no number twice a day, keeps the session and a valid ledger while the C library's clock jumps by days 30 times under load",
  async () => {
    const folder = temporaryFolder();
    const file = `${folder.path}/time`;
    writeFileSync(file, "+0");
    const http = await openHttpEnvironment({ members: 1, deposit: 900_000_000, idle: true });
    const server = await startServerProcess(http.environment, {
      roles: "api,worker",
      env: {
        LD_PRELOAD: library ?? "",
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      },
    });
    try {
      const signedIn = await http.member(0);
      const client = http.clientAt(server.address ?? "");
      for (const [name, value] of signedIn.cookies) client.cookies.set(name, value);
      await client.open();
      for (let jump = 0; jump < 30; jump += 1) {
        const answers = Promise.all(
          Array.from({ length: 20 }, (_item, index) =>
            client.call(
              "buyPrepaid",
              {
                product_code: "SMART10",
                // Two per number: one of them is rejected, whatever the clocks are.
                destination_number: `0881${String(20_000_000 + jump * 10 + (index % 10))}`,
                price: 20_000,
                pin: TEST_PIN,
              },
              { key: randomUUID() },
            ),
          ),
        );
        writeFileSync(file, jump % 2 === 0 ? "+2d" : "-2d");
        const statuses = (await answers).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      }
      expect((await client.call("account")).status).toBe(200);
      await finish(http.environment, async () => {});
      const sold = await http.environment.database.owner.query(
        "select 1 from purchase where state = 'success'",
      );
      expect(sold.rowCount).toBe(300);
      expect(await bookProblems(http.environment)).toEqual([]);
    } finally {
      await server.remove();
      await http.close();
      folder.remove();
    }
  },
);
