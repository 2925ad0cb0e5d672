import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { calls } from "@konter/contract/calls";
import type { LiveEvent } from "@konter/contract/live-events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../domains/people/identity/index.ts";
import { openBalancer } from "@konter/testkit/processes/balancer.ts";
import type { Balancer } from "@konter/testkit/processes/balancer.ts";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { finish } from "@konter/testkit/campaigns/crash-campaign.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import type { ServerProcess } from "@konter/testkit/processes/server-process.ts";
import { takeAlong } from "@konter/testkit/campaigns/steady-buyers.ts";

const PROCESSES = 4;
const PASSWORD = "konter-rahasia";
const MEMBERS = 14;

let http: HttpEnvironment;
let processes: readonly ServerProcess[];
let balancer: Balancer;
let bought = 0;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: MEMBERS, deposit: 10_000_000, idle: true });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(PASSWORD),
  ]);
  processes = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startServerProcess(http.environment, {
        roles: "api,worker",
        env: { KONTER_RATE_LIMIT_FACTOR: "1", KONTER_TRUSTED_PROXY: "127.0.0.1" },
      }),
    ),
  );
  balancer = await openBalancer(processes.map(({ address }) => address ?? ""));
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(processes.map((each) => each.remove()));
  await http.close();
});

const addressOf = (index: number): string => processes[index]?.address ?? "";
const memberAt = async (index: number, address: string): Promise<HttpClient> =>
  takeAlong(http, await http.member(index), address);

function buy(client: HttpClient, product = "TSEL10") {
  bought += 1;
  const input = {
    product_code: product,
    destination_number: `0812${String(60_000_000 + bought)}`,
    price: 20_000,
    pin: TEST_PIN,
  };
  return client.call("buyPrepaid", input, { key: randomUUID() });
}

async function listen(client: HttpClient, address: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const stop = new AbortController();
  const response = await fetch(`${address}/api/v1/events`, {
    headers: { cookie },
    signal: stop.signal,
  });
  let text = "";
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  }
  void read().catch(() => {});
  return {
    events: () =>
      [...text.matchAll(/^data: (.*)\n/gm)].map(([, json = ""]) => JSON.parse(json) as LiveEvent),
    stop: () => stop.abort(),
  };
}

test("a sign-in or sign-out at one process is effective at each", async () => {
  const client = http.clientAt(balancer.address);
  await client.open();
  const answer = await client.call("login", { hp: "081299100000", password: PASSWORD });
  expect(answer.status).toBe(200);
  await client.open();
  const before = [...balancer.answered];
  for (let call = 0; call < 2 * PROCESSES; call += 1)
    expect((await client.call("account")).json).toMatchObject({ nama: "Member 0" });
  expect(balancer.answered.map((count, index) => count - (before[index] ?? 0))).toEqual(
    Array.from({ length: PROCESSES }, () => 2),
  );
  const tabs = processes.map(({ address }) => {
    const tab = http.clientAt(address ?? "");
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    return tab;
  });
  for (const tab of tabs) expect((await tab.call("account")).status).toBe(200);
  expect((await client.call("logout")).status).toBe(200);
  for (const tab of tabs)
    await expect.poll(async () => (await tab.call("account")).status).toBe(401);
});

test("a page open at any process is notified of a purchase at another one", async () => {
  const buyer = await memberAt(1, addressOf(0));
  const screens = await Promise.all(
    [...processes.map(({ address }) => address ?? ""), balancer.address].map((address) =>
      listen(buyer, address),
    ),
  );
  try {
    const { ref_id } = (await buy(buyer)).json as { ref_id: string };
    const success = { type: "transaction", ref_id, status: "success" };
    for (const screen of screens)
      await expect.poll(screen.events, { timeout: 60_000 }).toContainEqual(success);
  } finally {
    for (const screen of screens) screen.stop();
  }
});

test("wrong passwords are counted over all processes", async () => {
  const statuses: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const guesser = http.clientAt(addressOf(count % PROCESSES));
    await guesser.open();
    const answer = await guesser.call("login", { hp: "081299100003", password: "wrong-password" });
    statuses.push(refusalOf(answer).code);
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 5 }, () => "credentials_wrong"),
    ...Array.from({ length: 3 }, () => "login_paused"),
  ]);
});

test("M720: a caller has one limit over all processes", async () => {
  const { calls: most } = calls.pinVerify.rateLimit;
  const everywhere = await Promise.all(
    processes.map(async ({ address }) => memberAt(4, address ?? "")),
  );
  const verify = (client: HttpClient) => client.call("pinVerify", { pin: TEST_PIN });
  let answered = 0;
  const isRefused = async (client: HttpClient): Promise<boolean> => {
    const { status } = await verify(client);
    if (status === 200) answered += 1;
    return status === 429;
  };
  // Half of the limit at each of two processes, which is allowed for both.
  for (let count = 0; count < most / 2; count += 1)
    for (const client of everywhere.slice(0, 2)) expect(await isRefused(client)).toBe(false);
  const slowly = { timeout: 60_000, interval: 1_000 };
  for (const client of everywhere) await expect.poll(() => isRefused(client), slowly).toBe(true);
  // With separate limits each process would have allowed the whole limit.
  expect(answered).toBeLessThan((PROCESSES - 1) * most);
  const other = await memberAt(5, addressOf(3));
  expect((await verify(other)).status).toBe(200);
});

test("F16: four processes share the work and send a purchase once, also if one of them is killed during it", async () => {
  const buyers = await Promise.all(
    Array.from({ length: MEMBERS - 6 }, (_, index) => memberAt(index + 6, balancer.address)),
  );
  const products = ["TSEL10", "XL5", "SMART10"] as const;
  const refs: string[] = [];
  async function buyMany(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        buyers.map((buyer) => buy(buyer, products[round % products.length])),
      );
      expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
      for (const { json } of answers) refs.push((json as { ref_id: string }).ref_id);
    }
  }
  await buyMany(6);
  processes[PROCESSES - 1]?.signal("SIGKILL");
  await processes[PROCESSES - 1]?.ended;
  await buyMany(6);
  await finish(http.environment, () => http.environment.passTime("2 minutes"));
  expect(await bookProblems(http.environment)).toEqual([]);
  const settled = await http.environment.database.owner.query<{ ref_id: string }>(
    "select ref_id from purchase where ref_id = any($1) and state in ('success', 'failed')",
    [refs],
  );
  expect(settled.rowCount).toBe(refs.length);
  for (const simulator of [http.environment.digiflazz, http.environment.iak]) {
    const numbers = simulator.book
      .deliveries()
      .filter(({ state }) => state === "delivered")
      .map(({ customerNumber }) => customerNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test("a terminating process responds to all requests until it stops accepting connections", async () => {
  const leaving = await startServerProcess(http.environment, {
    roles: "api",
    env: { KONTER_DRAIN_SECONDS: "1" },
  });
  const answers = new Map<number | string, number>();
  const note = (answer: number | string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  async function ask(): Promise<void> {
    for (;;) {
      const answer = await statusOf(`${leaving.address}/healthz`);
      note(answer);
      if (answer === "ECONNREFUSED") return;
    }
  }
  const asking = Array.from({ length: 8 }, ask);
  await expect.poll(() => answers.get(200) ?? 0).toBeGreaterThan(20);
  leaving.signal("SIGTERM");
  await Promise.all(asking);
  await leaving.remove();
  // A connection accepted by the kernel while the socket closes is reset.
  answers.delete("ECONNRESET");
  expect(new Set(answers.keys())).toEqual(new Set([200, "ECONNREFUSED"]));
});

/** Uses a separate connection; returns the status or the connection error. */
const statusOf = (address: string): Promise<number | string> =>
  new Promise((resolve) => {
    get(address, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
