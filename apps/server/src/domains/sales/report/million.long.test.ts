import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { writeManyPurchases } from "../../../testing/many-purchases.ts";
import { reportCalls, timeCall } from "../../../testing/report-calls.ts";

const LIMIT_MS = 1_000;
const ROWS = 1_000_000;
const TRIES = 2;

let http: HttpCounter;
beforeAll(async () => {
  http = await openHttpCounter({ members: 6, deposit: 900_000_000, idle: true });
  await http.counter.buy();
  await writeManyPurchases(http.counter, ROWS);
}, 600_000);
afterAll(() => http.close());

test("M275: with a million purchases every report call answers within a second, on its first, middle and last page", async () => {
  const clients = { member: await http.member(0), staff: await http.staff() };
  const times: Record<string, number> = {};
  for (const call of await reportCalls(http.counter)) {
    const tries: number[] = [];
    for (let round = 0; round < TRIES; round += 1)
      tries.push(await timeCall(clients[call.audience], call));
    times[call.name] = Math.round(Math.min(...tries));
  }
  console.info(times);
  expect(Object.entries(times).filter(([, time]) => time > LIMIT_MS)).toEqual([]);
});
