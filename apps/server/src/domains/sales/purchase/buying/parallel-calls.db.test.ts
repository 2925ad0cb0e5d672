import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { startServerProcess } from "@konter/testkit/processes/server-process.ts";
import type { ServerProcess } from "@konter/testkit/processes/server-process.ts";

const CALLS = 50;

let http: HttpEnvironment;
let second: ServerProcess;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 10_000_000, idle: true });
  second = await startServerProcess(http.environment, { roles: "api" });
});
afterAll(async () => {
  await second.remove();
  await http.close();
});

/** One member with two browsers, each connected to another server process of the same brand. */
async function browsers(member: number): Promise<readonly [HttpClient, HttpClient]> {
  const here = await http.member(member);
  const there = http.clientAt(second.address ?? "");
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  await there.open();
  return [here, there];
}

async function buyInParallel(
  member: number,
  number: string,
  keyOf: () => string,
): Promise<readonly HttpAnswer[]> {
  const clients = await browsers(member);
  const input = {
    product_code: "TSEL10",
    destination_number: number,
    price: 20_000,
    pin: TEST_PIN,
  };
  return Promise.all(
    Array.from({ length: CALLS }, (_item, index) =>
      (clients[index % 2] as HttpClient).call("buyPrepaid", input, { key: keyOf() }),
    ),
  );
}

async function purchasesFor(number: string): Promise<number | null> {
  const answer = await http.environment.database.owner.query(
    "select 1 from purchase where destination = $1",
    [number],
  );
  return answer.rowCount;
}

describe("50 concurrent calls at two server processes", () => {
  test("F12: create one purchase with one key, and all callers get the same response", async () => {
    const key = randomUUID();
    const answers = await buyInParallel(0, "081277770001", () => key);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await purchasesFor("081277770001")).toBe(1);
  });

  test("F13: create exactly one with different keys for one number and nominal", async () => {
    const answers = await buyInParallel(1, "081277770002", randomUUID);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200).map(refusalOf);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["repeat_today"]));
    expect(refusals).toHaveLength(CALLS - 1);
    expect(await purchasesFor("081277770002")).toBe(1);
  });

  test("lead to two deliveries of a hundred, and the books match", async () => {
    http.environment.startDelivery();
    expect(await allSettled(http.environment)).toBe(true);
    await http.environment.stopDelivery();
    expect(http.environment.digiflazz.book.totals().delivered).toBe(2);
    expect(await bookProblems(http.environment)).toEqual([]);
  });
});
