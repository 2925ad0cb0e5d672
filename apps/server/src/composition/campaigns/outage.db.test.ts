import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 100_000_000, idle: true });
  member = await http.member(0);
});
afterAll(() => http.close());

/** Terminates every connection of the servers, as a failing database does. */
async function breakConnections(): Promise<void> {
  await http.environment.database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

/** Rejects new connections while the work runs. */
async function withoutDatabase(
  place: { host: string; port: number },
  work: () => Promise<void>,
): Promise<void> {
  const { options } = http.environment.database.pool;
  const before = { host: options.host, port: options.port };
  Object.assign(options, place);
  try {
    await breakConnections();
    await work();
  } finally {
    Object.assign(options, before);
  }
}

function expectAway(answer: HttpAnswer): void {
  expect(answer.status).toBe(503);
  expect(refusalOf(answer)).toEqual({
    code: "database_unavailable",
    message: "Layanan sedang dipulihkan. Coba lagi sebentar lagi.",
    requestId: answer.headers.get("x-request-id"),
  });
  expect(answer.headers.get("retry-after")).toBe("2");
}

function purchase(index: number) {
  return {
    product_code: "TSEL10",
    destination_number: `0812${String(70_000_000 + index)}`,
    price: 20_000,
    pin: TEST_PIN,
  };
}

test.each([
  ["its socket is missing", { host: "/nowhere", port: 5432 }],
  ["nothing listens", { host: "127.0.0.1", port: 1 }],
])(
  "reports an unavailable database (%s) in every call with a retry time, and recovers afterwards",
  async (_name, place) => {
    await withoutDatabase(place, async () => {
      for (const name of ["account", "session", "transactions", "summary"] as const) {
        await expect.poll(async () => (await member.call(name)).status).toBe(503);
        expectAway(await member.call(name));
      }
      expectAway(await member.call("products", { type: "pulsa" }));
      expectAway(await member.call("buyPrepaid", purchase(0), { key: randomUUID() }));
      expectAway(await member.send("/readyz"));
      expect((await member.send("/healthz")).status).toBe(200);
      expect(http.logged.filter((line) => line.includes("unexpected failure"))).toEqual([]);
    });
    await expect.poll(async () => (await member.call("account")).status).toBe(200);
    expect((await member.send("/readyz")).status).toBe(200);
  },
);

test("M187: rejects or accepts purchases whose connection breaks, and buys each once when the keys are repeated", async () => {
  const wanted = Array.from({ length: 60 }, (_item, index) => ({
    input: purchase(index + 1),
    key: randomUUID(),
  }));
  const first = Promise.all(
    wanted.map(({ input, key }) => member.call("buyPrepaid", input, { key })),
  );
  for (let round = 0; round < 5; round += 1) {
    await breakConnections();
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  const answers = await first;
  for (const answer of answers) if (answer.status !== 200) expectAway(answer);
  const again: HttpAnswer[] = [];
  for (const { input, key } of wanted) {
    await expect
      .poll(
        async () => again[again.push(await member.call("buyPrepaid", input, { key })) - 1]?.status,
      )
      .toBe(200);
  }
  const refs = again
    .filter(({ status }) => status === 200)
    .map(({ json }) => (json as { ref_id: string }).ref_id);
  const bought = await http.environment.database.owner.query<{ ref_id: string }>(
    "select ref_id from purchase order by ref_id",
  );
  expect(bought.rows.map(({ ref_id }) => ref_id)).toEqual(refs.toSorted());
  expect(refs).toHaveLength(60);
  answers.forEach((answer, index) => {
    if (answer.status === 200)
      expect(answer.json).toEqual(again.filter(({ status }) => status === 200)[index]?.json);
  });
  expect(await bookProblems(http.environment)).toEqual([]);
});

test("does not accept a session after the reconnect if it ended while announcements were missed", async () => {
  const client = await http.member(0);
  expect((await client.call("account")).status).toBe(200);
  await breakConnections();
  await http.environment.database.owner.query("alter table session disable trigger session_ended");
  await http.environment.database.owner.query("delete from session");
  await http.environment.database.owner.query("alter table session enable trigger session_ended");
  await expect.poll(async () => (await client.call("account")).status).toBe(401);
});
