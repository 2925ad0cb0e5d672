import { randomUUID } from "node:crypto";
import { readXlsx } from "../../platform/workbooks.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../domains/people/identity/index.ts";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { installDatabaseClock, secondsAfter } from "@konter/testkit/processes/database-clock.ts";
import type { DatabaseClock } from "@konter/testkit/processes/database-clock.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";

const ZONES = ["UTC", "Asia/Jayapura", "America/New_York"] as const;
const MIDNIGHT_WIB = "2027-05-31T17:00:00Z";

let http: HttpEnvironment;
let clock: DatabaseClock;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: ZONES.length, deposit: 5_000_000, idle: true });
  clock = await installDatabaseClock(http.environment);
});
afterAll(() => http.close());

/**
 * Everything that depends on the day, in the last second of a month and the first of the next, on a server in another
 * time zone.
 */
async function aroundMidnight(client: HttpClient): Promise<unknown> {
  const found: unknown[] = [];
  for (const seconds of [-1, 0]) {
    await clock.freeze(secondsAfter(MIDNIGHT_WIB, seconds));
    for (const number of ["081266660001", "081266660001", "081266660002"]) {
      const { json, status } = await client.call(
        "buyPrepaid",
        {
          product_code: "TSEL10",
          destination_number: number,
          price: 20_000,
          selling_price: 12_000,
          pin: TEST_PIN,
        },
        { key: randomUUID() },
      );
      const { date, code } = json as { date?: string; code?: string };
      found.push({ number, status, date, code });
    }
    expect(await allSettled(http.environment)).toBe(true);
    found.push((await client.call("summary")).json);
  }
  for (const [from, to] of [
    ["2027-05-31", "2027-05-31"],
    ["2027-06-01", "2027-06-01"],
  ]) {
    const page = await client.call("transactions", { date_from: from, date_to: to });
    const { rows, totals } = page.json as { rows: { date: string }[]; totals: unknown };
    found.push({ from, dates: rows.map(({ date }) => date), totals });
  }
  found.push((await client.call("profit", { by: "day" })).json);
  found.push((await client.call("profit", { by: "month" })).json);
  const file = (await client.call("exportTransactions")).json as { content_base64: string };
  const workbook = await readXlsx(Buffer.from(file.content_base64, "base64"));
  found.push(workbook.sheets[0]?.rows.map(([date]) => date));
  return found;
}

test("F19: servers in UTC, Asia/Jayapura and America/New_York, with databases in the same zones, use the same business days", async () => {
  const found: unknown[] = [];
  const name = String(http.environment.database.connection.database);
  for (const [member, zone] of ZONES.entries()) {
    await clock.release();
    await http.environment.database.owner.query(`alter database ${name} set timezone = '${zone}'`);
    const server = await startServerProcess(http.environment, {
      roles: "api,worker",
      env: { TZ: zone },
    });
    try {
      const signedIn = await http.member(member);
      await http.environment.database.owner.query("update session set expires_at = '2028-01-01'");
      const client = http.clientAt(server.address ?? "");
      for (const [cookie, value] of signedIn.cookies) client.cookies.set(cookie, value);
      await client.open();
      found.push(await aroundMidnight(client));
    } finally {
      await server.remove();
    }
  }
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
  expect(JSON.stringify(found[0])).toContain('"2027-06-01T00:00:00.000Z"');
  const days = await http.environment.database.owner.query(
    "select business_date, count(*)::int as count from purchase group by 1 order by 1",
  );
  expect(days.rows).toEqual([
    { business_date: "2027-05-31", count: 2 * ZONES.length },
    { business_date: "2027-06-01", count: 2 * ZONES.length },
  ]);
  expect(await bookProblems(http.environment)).toEqual([]);
});

test("F20: a session is valid one second before its end and invalid at its end", async () => {
  const end = "2027-07-01T05:00:00Z";
  const isGoodAt = async (seconds: number): Promise<boolean> => {
    await clock.release();
    const owner = { memberId: http.environment.members[0]?.id ?? 0 };
    const token = await openSession(http.open.brand, owner, "127.0.0.1", "test");
    await http.environment.database.owner.query("update session set expires_at = $1", [end]);
    await clock.freeze(secondsAfter(end, seconds));
    return (await http.authenticate(token)) !== undefined;
  };
  expect([await isGoodAt(-1), await isGoodAt(0), await isGoodAt(1)]).toEqual([true, false, false]);
});
