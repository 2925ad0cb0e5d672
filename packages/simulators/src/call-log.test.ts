import { afterEach, expect, test } from "vitest";
import { CallLog } from "./call-log.ts";
import { createDigiflazzSimulator, type DigiflazzSimulatorOptions } from "./suppliers/digiflazz.ts";
import { createIakSimulator } from "./suppliers/iak.ts";
import { digiflazzRow, iakRow } from "./testing/price-rows.ts";
import { CREDENTIALS, digiflazzBuy, iakStatus, iakTopUp } from "./testing/vendor-calls.ts";

let running: { stop(): Promise<void> } | undefined;
afterEach(() => running?.stop());

const AN_HOUR_MS = 3_600_000;

async function startDigiflazz(options: Partial<DigiflazzSimulatorOptions> = {}) {
  const simulator = createDigiflazzSimulator({
    ...CREDENTIALS,
    priceList: [digiflazzRow()],
    forbiddenIntervalMs: AN_HOUR_MS,
    ...options,
  });
  running = simulator;
  return { simulator, url: (await simulator.start()).url };
}

test("counts two calls about one reference that are too close as a violation, in a series of any length", () => {
  let now = 0;
  const log = new CallLog(60_000, () => now);
  const noteAt = (at: number, reference: string, call: "buy" | "status") => {
    now = at;
    return log.note(reference, call);
  };
  expect([
    noteAt(0, "A", "buy"),
    noteAt(1_000, "B", "buy"),
    noteAt(59_999, "A", "status"),
    // The minute restarts with each call, including forbidden ones.
    noteAt(61_000, "A", "status"),
    noteAt(121_000, "A", "status"),
  ]).toEqual([false, false, true, true, false]);
  expect(log.violations()).toEqual([
    { reference: "A", betweenMs: 59_999, calls: ["buy", "status"] },
    { reference: "A", betweenMs: 1_001, calls: ["status", "status"] },
  ]);
});

test("forbids nothing without an interval", () => {
  const log = new CallLog(0, () => 0);
  log.note("A", "buy");
  log.note("A", "status");
  expect(log.violations()).toEqual([]);
});

test("lets Digiflazz answer calls that come too soon and count them, also over HTTP", async () => {
  const { simulator, url } = await startDigiflazz();
  await digiflazzBuy(url, "R1");
  await digiflazzBuy(url, "R2");
  expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("00");
  expect(simulator.violations()).toMatchObject([{ reference: "R1", calls: ["buy", "status"] }]);
  const answer = await fetch(`${new URL(url).origin}/control/violations`);
  expect(await answer.json()).toEqual({ violations: simulator.violations() });
});

test("lets Digiflazz reject calls that come too soon with code 85 if configured, without a transaction", async () => {
  const { simulator, url } = await startDigiflazz({ refuseCallsTooSoon: true });
  await digiflazzBuy(url, "R1");
  expect((await digiflazzBuy(url, "R1")).data).toMatchObject({ rc: "85", status: "Gagal" });
  expect(simulator.book.totals()).toMatchObject({ delivered: 1, failed: 0 });
});

test("counts a purchase at IAK and its status queries, also for an unknown reference", async () => {
  const simulator = createIakSimulator({
    ...CREDENTIALS,
    priceList: [iakRow()],
    forbiddenIntervalMs: AN_HOUR_MS,
  });
  running = simulator;
  const { url } = await simulator.start();
  await iakTopUp(url, "R1");
  await iakStatus(url, "R1");
  await iakTopUp(url, "R1");
  await iakStatus(url, "NONE");
  await iakTopUp(url, "NONE");
  expect(simulator.violations().map(({ reference, calls }) => [reference, ...calls])).toEqual([
    ["R1", "buy", "status"],
    ["R1", "status", "status"],
    ["NONE", "status", "buy"],
  ]);
});
