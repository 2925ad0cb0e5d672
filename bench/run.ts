import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import {
  CENTER_AGENTS,
  CENTER_LIMIT_MS,
  CENTER_MASTERS,
  CENTER_USERS,
  measureAgentCenter,
} from "./agent-center.ts";
import { cpuSecondsOfEndedChildren, cpuSecondsOfTree } from "./cpu.ts";
import type { CpuShare } from "./cpu.ts";
import { measureLedger } from "./ledger.ts";
import { measureLoginStorm, STORM_P99_LIMIT_MS } from "./login-storm.ts";
import { holdsAgainstRelease } from "./last-release.ts";
import { median } from "./median.ts";
import {
  measureParallelUsers,
  PARALLEL_USERS,
  RESULT_LIMIT_MS,
  TYPING_MS,
} from "./parallel-users.ts";
import { findPgbench } from "./pgbench.ts";
import { layersOfProfile } from "./profile-layers.ts";
import { measureAccepted, measureCpu, measureSettled } from "./purchases.ts";
import { measureReads, READS_PER_SECOND } from "./reads.ts";
import { removeFolder, startBenchServer } from "./running-server.ts";
import type { BenchServer } from "./running-server.ts";
import { measureTransferCpu, measureTransfers } from "./transfers.ts";

const PORT = 18_480;
const TPCB_CLIENTS = 32;
const TPCB_SCALE = 50;

/** `npm run bench -- --only transfers`: runs only some parts. The order is the report's. */
const PARTS = [
  "purchases",
  "settled",
  "cpu",
  "ledger",
  "users",
  "logins",
  "transfers",
  "reads",
  "agents",
] as const;
type Part = (typeof PARTS)[number];

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    seconds: { type: "string", default: "8" },
    "settle-seconds": { type: "string", default: "30" },
    quick: { type: "boolean", default: false },
    /** Stores the CPU cost of a purchase as the release's. */
    store: { type: "boolean", default: false },
  },
});
const seconds = values.quick ? 3 : Number(values.seconds);
const settleSeconds = values.quick ? 6 : Number(values["settle-seconds"]);

const say = (line = ""): void => void process.stdout.write(`${line}\n`);
const whole = (value: number): string => Math.round(value).toLocaleString("en");
const fixed = (value: number): string => (Math.round(value * 100) / 100).toString();

const unknown = values.only.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: the parts are ${PARTS.join(", ")}`);
const isWanted = (part: Part): boolean => values.only.length === 0 || values.only.includes(part);

/** The results of all TPC-B runs. */
const yardsticks: number[] = [];
function yardstick(server: BenchServer): number {
  const connection = { ...server.connection, database: "pgbench" };
  const tps = findPgbench().run(connection, TPCB_CLIENTS, Math.max(5, seconds));
  yardsticks.push(tps);
  say(`pgbench TPC-B (-M prepared, ${TPCB_CLIENTS} clients, scale ${TPCB_SCALE}): ${whole(tps)}/s`);
  return tps;
}

/** CPU microseconds of one TPC-B transaction, which depend less on other load than transactions per second. */
function costOfYardstick(server: BenchServer): readonly CpuShare[] {
  // Each of its connections has a separate process, which ends with it.
  const now = () => ({
    pgbench: cpuSecondsOfEndedChildren("self"),
    postgres: cpuSecondsOfTree(server.postgresPid) + cpuSecondsOfEndedChildren(server.postgresPid),
  });
  const before = now();
  const forSeconds = Math.max(5, seconds);
  const connection = { ...server.connection, database: "pgbench" };
  const done = findPgbench().run(connection, TPCB_CLIENTS, forSeconds) * forSeconds;
  const after = now();
  const each = (spent: number): number => (spent * 1e6) / done;
  return [
    { layer: "pgbench", microseconds: each(after.pgbench - before.pgbench) },
    { layer: "PostgreSQL", microseconds: each(after.postgres - before.postgres) },
  ];
}

/** Everything in one run on one PostgreSQL, so that the ratios are meaningful on a shared machine. */
async function main(): Promise<void> {
  const folder = makeOpenFolder("bench");
  try {
    const ratio = isWanted("purchases") ? await sayPurchases(folder) : undefined;
    if (isWanted("settled")) await saySettled();
    if (isWanted("cpu")) await sayCpu(folder);
    if (isWanted("ledger")) await sayLedger(folder);
    if (isWanted("users")) await sayParallelUsers(settleSeconds / 2);
    if (isWanted("logins")) await sayLoginStorm(seconds);
    if (isWanted("transfers")) await sayTransfers();
    if (isWanted("reads")) await sayReads();
    if (isWanted("agents")) await sayAgentCenter();
    if (ratio !== undefined) say(`\n${ratio}`);
  } finally {
    removeFolder(folder);
  }
}

/** In a separate database on the product's PostgreSQL. */
async function prepareYardstick(folder: string): Promise<void> {
  const first = await startBenchServer({ folder, port: PORT, roles: "api" });
  await createDatabase(first);
  findPgbench().prepare({ ...first.connection, database: "pgbench" }, TPCB_SCALE);
  await first.stop();
}

/** Measures and prints accepted purchases. Returns the summary line. */
async function sayPurchases(folder: string): Promise<string> {
  await prepareYardstick(folder);
  say("1. Purchases over HTTP, accepted: session, CSRF, PIN, every rule, durable");
  const { ratios, rows } = await measureAccepted(folder, PORT, seconds, yardstick);
  const base = median(yardsticks);
  say("   who           clients   a second   p50 ms   p95 ms   p99 ms   ratio to TPC-B");
  for (const { label, clients, load } of rows) {
    say(
      `   ${label.padEnd(12)}  ${String(clients).padStart(7)}  ${whole(load.perSecond).padStart(9)}  ${fixed(load.p50Ms).padStart(7)}  ${fixed(load.p95Ms).padStart(7)}  ${fixed(load.p99Ms).padStart(7)}   ${fixed(load.perSecond / base)}`,
    );
  }
  const ratio = median(ratios);
  if (ratio < 1) process.exitCode = 1;
  return `Accepted with 32 clients: ${fixed(ratio)} of TPC-B, median of ${ratios.map(fixed).join(", ")} (must be at least 1.0, the aim is 2.0)`;
}

/** A result in relation to the reference, if there is one. */
const ofYardstick = (perSecond: number): string =>
  yardsticks.length === 0 ? "" : `   ratio to TPC-B ${fixed(perSecond / median(yardsticks))}`;

async function saySettled(): Promise<void> {
  say();
  say(
    `2. Purchases settled end to end through the simulated suppliers, ${settleSeconds} s, ${TPCB_CLIENTS} clients`,
  );
  const settled = await inOwnFolder((own) => measureSettled(own, PORT, settleSeconds));
  say(
    `   ${whole(settled.settledPerSecond)}/s settled (${whole(settled.accepted / settled.seconds)}/s accepted meanwhile), accept to settled p50 ${whole(settled.medianSettleMs)} ms, p99 ${whole(settled.p99SettleMs)} ms${ofYardstick(settled.settledPerSecond)}`,
  );
}

async function sayCpu(folder: string): Promise<void> {
  say();
  say("3. Where the time of one purchase goes (CPU microseconds)");
  if (!isWanted("purchases")) await prepareYardstick(folder);
  const { purchase, yardstick: tpcb } = await measureCpu(folder, PORT, seconds, costOfYardstick);
  sayShares(folder, purchase);
  say("   and of one TPC-B transaction");
  for (const { layer, microseconds } of tpcb)
    say(`   ${layer.padEnd(36)} ${whole(microseconds).padStart(6)}`);
  if (!holdsAgainstRelease(say, purchase, tpcb, values.store)) process.exitCode = 1;
}

function sayShares(folder: string, shares: readonly CpuShare[]): void {
  for (const { layer, microseconds } of shares)
    say(`   ${layer.padEnd(36)} ${whole(microseconds).padStart(6)}`);
  say("   of the server process:");
  for (const { layer, share } of layersOfProfile(join(folder, "server.cpuprofile")))
    say(`     ${layer.padEnd(36)} ${String(Math.round(share * 100)).padStart(3)} %`);
}

async function sayLedger(folder: string): Promise<void> {
  say();
  say("4. Ledger postings (journals of one transfer)");
  const server = await startBenchServer({ folder, port: PORT, roles: "api" });
  try {
    const ledger = await measureLedger(server.connection, seconds);
    for (const { callers, perSecond } of ledger.rows)
      say(
        `   ${String(callers).padStart(4)} callers  ${whole(perSecond).padStart(7)}/s${ofYardstick(perSecond)}`,
      );
    say(
      `   the books afterwards: ${ledger.problems === 0 ? "right" : `${ledger.problems} problems`}`,
    );
    if (ledger.problems > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

/** In a separate folder, so that undelivered purchases of another measurement are not delivered now. */
async function inOwnFolder<Result>(measure: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = makeOpenFolder("bench");
  return measure(folder).finally(() => removeFolder(folder));
}

async function sayParallelUsers(limitSeconds: number): Promise<void> {
  say();
  say(
    `5. From the tap to the result on the screen, ${PARALLEL_USERS} users at once, live streams open`,
  );
  for (const [label, pauseMs] of [
    ["a second to type", TYPING_MS],
    ["no pause", 0],
  ] as const) {
    const users = await inOwnFolder((folder) =>
      measureParallelUsers(folder, PORT, limitSeconds, pauseMs),
    );
    say(
      `   ${label.padEnd(16)} ${whole(users.perSecond)}/s, p50 ${whole(users.p50Ms)} ms, p99 ${whole(users.p99Ms)} ms, slowest ${whole(users.slowestMs)} ms`,
    );
    if (pauseMs > 0 && users.p99Ms >= RESULT_LIMIT_MS) process.exitCode = 1;
  }
  say(`   people who type: p99 must be under ${RESULT_LIMIT_MS} ms`);
}

async function sayLoginStorm(forSeconds: number): Promise<void> {
  say();
  say("6. Selling while everybody signs in (32 clients buying)");
  const { quiet, storm, ...logins } = await inOwnFolder((folder) =>
    measureLoginStorm(folder, PORT, forSeconds),
  );
  for (const [label, { perSecond, p50Ms, p99Ms }] of [
    ["no sign-ins", quiet],
    ["storm", storm],
  ] as const)
    say(
      `   ${label.padEnd(12)} ${whole(perSecond)}/s purchases, p50 ${fixed(p50Ms)} ms, p99 ${fixed(p99Ms)} ms`,
    );
  say(
    `   ${whole(logins.askedPerSecond)} sign-ins a second asked, ${whole(logins.answeredPerSecond)} answered meanwhile (${JSON.stringify(logins.byStatus)}); the purchases' p99 must be under ${STORM_P99_LIMIT_MS} ms`,
  );
  if (storm.p99Ms >= STORM_P99_LIMIT_MS) process.exitCode = 1;
}

async function sayTransfers(): Promise<void> {
  say();
  say("7. Deposit transfers over HTTP: session, CSRF, password, every rule, both notices, durable");
  await inOwnFolder(async (folder) => {
    await prepareYardstick(folder);
    const { ratios, rows } = await measureTransfers(folder, PORT, seconds, yardstick);
    for (const { label, clients, load } of rows)
      say(
        `   ${label.padEnd(14)} ${String(clients).padStart(4)} clients  ${whole(load.perSecond).padStart(7)}/s, p50 ${fixed(load.p50Ms)} ms, p99 ${fixed(load.p99Ms)} ms`,
      );
    const cpu = await measureTransferCpu(folder, PORT, seconds, costOfYardstick);
    say("   where the time of one goes (CPU microseconds)");
    sayShares(folder, cpu.transfer);
    say("   and of one TPC-B transaction");
    for (const { layer, microseconds } of cpu.yardstick)
      say(`   ${layer.padEnd(36)} ${whole(microseconds).padStart(6)}`);
    const ratio = median(ratios);
    say(
      `   with 32 clients: ${fixed(ratio)} of TPC-B, median of ${ratios.map(fixed).join(", ")} (must be at least 1.0)`,
    );
    if (ratio < 1) process.exitCode = 1;
  });
}

async function sayReads(): Promise<void> {
  say();
  say("8. What a counter reads before it sells: session, every rule, 32 clients, 200 members");
  const { limit, reads, own } = await inOwnFolder((folder) => measureReads(folder, PORT, seconds));
  for (const { label, bytes, load } of [limit, ...reads, ...own])
    say(
      `   ${label.padEnd(26)} ${whole(bytes).padStart(7)} bytes  ${whole(load.perSecond).padStart(6)}/s, p50 ${fixed(load.p50Ms)} ms, p99 ${fixed(load.p99Ms)} ms   ${fixed(load.perSecond / limit.load.perSecond)} of the first`,
    );
  say(`   each must reach ${whole(READS_PER_SECOND)}/s on two cores, but for the last two`);
  if (reads.some(({ load }) => load.perSecond < READS_PER_SECOND)) process.exitCode = 1;
}

async function sayAgentCenter(): Promise<void> {
  for (const { masters, isJudged } of CENTER_MASTERS) {
    say();
    say(
      `9. Pages of ${whole(masters)} Masters with ${whole(CENTER_AGENTS)} agents, ${CENTER_USERS} users at once`,
    );
    const reads = await inOwnFolder((folder) => measureAgentCenter(folder, PORT, seconds, masters));
    for (const { label, bytes, load } of reads)
      say(
        `   ${label.padEnd(24)} ${whole(bytes).padStart(7)} bytes  ${whole(load.perSecond).padStart(6)}/s, p50 ${fixed(load.p50Ms)} ms, p95 ${fixed(load.p95Ms)} ms`,
      );
    say(
      isJudged
        ? `   p95 must be at most ${CENTER_LIMIT_MS} ms`
        : "   without a limit: no brand has a Master with so many agents; it shows what grows with their number",
    );
    if (isJudged && reads.some(({ load }) => load.p95Ms > CENTER_LIMIT_MS)) process.exitCode = 1;
  }
}

async function createDatabase(server: BenchServer): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: "postgres" });
  await client.connect();
  await client.query("create database pgbench");
  await client.end();
}

await main();
