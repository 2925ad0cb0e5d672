import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../domains/people/identity/index.ts";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import type { ServerProcess } from "@konter/testkit/processes/server-process.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";

const DAY_SECONDS = 86_400;
/** The first two are one in each direction, and one just above the limit. */
const DIFFERENCES: readonly (readonly [number, RegExp])[] = [
  [
    2 * DAY_SECONDS,
    /this machine's clock is 172[78]\d\d\.\d s ahead of PostgreSQL's, and 2 s are allowed/,
  ],
  [-4, /this machine's clock is [34]\.\d s behind PostgreSQL's/],
  [-2 * DAY_SECONDS, /this machine's clock is 172[78]\d\d\.\d s behind PostgreSQL's/],
];
const folder = temporaryFolder();
const clockFile = `${folder.path}/shift`;
const shifted = {
  env: { KONTER_TEST_CLOCK_FILE: clockFile },
  preload: [createRequire(import.meta.url).resolve("@konter/testkit/processes/shifted-clock.ts")],
};

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 50_000_000, idle: true });
});
afterAll(async () => {
  await http.close();
  folder.remove();
});

function shiftClock(seconds: number): void {
  writeFileSync(clockFile, String(seconds));
}

describe("F18: a machine whose clock differs from the database's", () => {
  test.each(DIFFERENCES.slice(0, randomRuns({ short: 2, long: DIFFERENCES.length })))(
    "fails to start with an explanation at a difference of %d s",
    async (seconds, sentence) => {
      shiftClock(seconds);
      await expect(startServerProcess(http.environment, shifted)).rejects.toThrow(sentence);
    },
  );

  test("may differ by a second", async () => {
    shiftClock(1);
    const server = await startServerProcess(http.environment, shifted);
    await server.remove();
    expect(server.complaints()).toBe("");
  });
});

describe("F18: a clock that jumps by days while the server sells", () => {
  let server: ServerProcess;
  let client: HttpClient;
  let bought = 0;
  beforeAll(async () => {
    shiftClock(0);
    server = await startServerProcess(http.environment, { ...shifted, roles: "api,worker" });
    client = await signedIn("1 day");
  });
  afterAll(() => server.remove());

  /** Creates a session that ends after the given time by the database's clock. */
  async function signedIn(endsIn: string): Promise<HttpClient> {
    const { environment, open } = http;
    const token = await openSession(
      open.brand,
      { memberId: environment.members[0]?.id ?? 0 },
      "127.0.0.1",
      "test",
    );
    await environment.database.owner.query(
      "update session set expires_at = now() + $1::interval where token_hash = sha256($2)",
      [endsIn, Buffer.from(token)],
    );
    const browser = http.clientAt(server.address ?? "");
    browser.cookies.set("sid", token);
    await browser.open();
    return browser;
  }

  const buy = (number: string) =>
    client.call(
      "buyPrepaid",
      { product_code: "XL5", destination_number: number, price: 20_000, pin: TEST_PIN },
      { key: randomUUID() },
    );

  test.each([0, 2 * DAY_SECONDS, -2 * DAY_SECONDS, 3_600, 40 * DAY_SECONDS, 0])(
    "sells no number twice a day, ends sessions in time and decides every purchase after a jump of %d s",
    async (seconds) => {
      const underWay = Array.from({ length: 10 }, () =>
        buy(`0817${String(50_000_000 + (bought += 1))}`),
      );
      shiftClock(seconds);
      const answers = await Promise.all(underWay);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const again = await buy(`0817${String(50_000_000 + bought)}`);
      expect(refusalOf(again).code).toBe("repeat_today");

      expect((await (await signedIn("1 hour")).call("account")).status).toBe(200);
      expect((await (await signedIn("-1 second")).call("account")).status).toBe(401);

      expect(await allSettled(http.environment)).toBe(true);
      expect(await bookProblems(http.environment)).toEqual([]);
    },
  );

  test("does not give up or refund an open purchase after a jump of two days", async () => {
    http.environment.digiflazz.misbehave({ kind: "stuck-pending", sku: "XL5", count: 1 });
    shiftClock(2 * DAY_SECONDS);
    const { json } = await buy("081759999999");
    const { ref_id } = json as { ref_id: string };
    await expect.poll(() => http.environment.state(ref_id)).toBe("unknown");
    await http.environment.passTime("20 minutes");
    await expect
      .poll(async () => {
        const checks = await http.environment.database.owner.query<{ checks: number }>(
          "select checks from purchase_attempt where supplier_reference = $1",
          [`${ref_id}01`],
        );
        return checks.rows[0]?.checks;
      })
      .toBeGreaterThan(0);
    expect(await http.environment.state(ref_id)).toBe("unknown");
    const days = await http.environment.database.owner.query(
      "select 1 from purchase where business_date <> (now() at time zone 'Asia/Jakarta')::date",
    );
    expect(days.rowCount).toBe(0);
  });
});
