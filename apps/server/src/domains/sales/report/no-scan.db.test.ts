import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { rowsScanned } from "@konter/testkit/rows/rows-scanned.ts";
import { writeManyPurchases } from "@konter/testkit/rows/many-purchases.ts";
import { reportCalls, timeCall } from "@konter/testkit/acts/report-calls.ts";
import type { ReportCall } from "@konter/testkit/acts/report-calls.ts";

const ROWS = 30_000;
const MEMBERS = 60;
/** A member with a small part of the rows, like one agent of a brand. */
const AGENT = 5;

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: MEMBERS, deposit: 90_000_000, idle: true });
  await http.environment.buy();
  await writeManyPurchases(http.environment, ROWS, AGENT);
});
afterAll(() => http.close());

const scanned = () =>
  rowsScanned(http.environment.database.owner, [
    "purchase",
    "purchase_attempt",
    "journal",
    "transfer",
    "debt_repayment",
    "cashback_entry",
  ]);

async function makeCalls(calls: readonly ReportCall[]): Promise<void> {
  const clients = { member: await http.member(AGENT), staff: await http.staff() };
  for (const call of calls) {
    // The first connection after that may be a terminated one.
    await expect
      .poll(() => timeCall(clients[call.audience], call).then(() => "answered", String))
      .toBe("answered");
  }
}

test("M275: reads every report and filter through indexes, without scanning a table of purchases", async () => {
  const calls = await reportCalls(http.environment, AGENT);
  expect(calls.length).toBeGreaterThan(90);
  const before = await scanned();
  expect(Object.keys(before)).toHaveLength(6);
  await makeCalls(calls);
  expect(await scanned()).toEqual(before);
});

test("detects a scan: two characters are too short for the search index", async () => {
  const calls: readonly ReportCall[] = [
    { name: "two", audience: "staff", call: "adminTransactions", input: { number: "xx" } },
  ];
  const before = await scanned();
  await makeCalls(calls);
  expect((await scanned())["purchase"]).toBeGreaterThanOrEqual((before["purchase"] ?? 0) + ROWS);
});
