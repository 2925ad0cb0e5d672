import pg from "pg";
import { cpuOfEach } from "./cpu.ts";
import type { CpuShare } from "./cpu.ts";
import { httpLoad } from "./http-load.ts";
import type { LoadResult } from "./http-load.ts";
import { addMembers, purchaseRequest, startBenchServer } from "./running-server.ts";
import type { BenchMember, BenchServer } from "./running-server.ts";

export const PRODUCT = "TSEL10";
export const MEMBERS = 400;

interface AcceptedRow {
  readonly label: string;
  readonly clients: number;
  readonly load: LoadResult;
}

/**
 * Buys with this many clients at once, as fast as they get responses or at a given rate. Throws if a purchase was not
 * accepted.
 */
export async function load(
  server: BenchServer,
  members: readonly BenchMember[],
  clients: number,
  seconds: number,
  ratePerSecond?: number,
): Promise<LoadResult> {
  let next = 0;
  const result = await httpLoad({
    host: "127.0.0.1",
    port: server.port,
    clients,
    seconds,
    ...(ratePerSecond !== undefined && { ratePerSecond }),
    request: () => {
      next = (next + 1) % members.length;
      return purchaseRequest(server.port, members[next] as BenchMember, PRODUCT);
    },
  });
  const refused = Object.entries(result.byStatus).filter(([status]) => status !== "200");
  if (refused.length > 0)
    throw new Error(`not every purchase was accepted: ${JSON.stringify(result.byStatus)}`);
  return result;
}

export interface AcceptedResult {
  /** Purchases per second with 32 clients divided by the reference just before and just after, by round. */
  readonly ratios: readonly number[];
  readonly rows: readonly AcceptedRow[];
}

const ROUNDS = 5;
const CLIENTS_IN_TURNS = 32;

/**
 * Purchases accepted, durable and answered: with 32 clients alternating with the reference, whose own results vary by
 * half on a shared machine; then at 1, 32 and 256 clients, over many members and all on one.
 */
export async function measureAccepted(
  folder: string,
  port: number,
  seconds: number,
  yardstick: (server: BenchServer) => number,
): Promise<AcceptedResult> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  try {
    const members = await addMembers(server, MEMBERS);
    await load(server, members, CLIENTS_IN_TURNS, 2);
    const ratios: number[] = [];
    let before = yardstick(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { perSecond } = await load(server, members, CLIENTS_IN_TURNS, seconds);
      const after = yardstick(server);
      ratios.push((2 * perSecond) / (before + after));
      before = after;
    }
    const rows: AcceptedRow[] = [];
    for (const [label, who] of [
      ["400 members", members],
      ["one member", members.slice(0, 1)],
    ] as const) {
      for (const clients of [1, 32, 256])
        rows.push({ label, clients, load: await load(server, who, clients, seconds) });
    }
    return { ratios, rows };
  } finally {
    await server.stop();
  }
}

export interface SettledResult {
  readonly accepted: number;
  readonly settledPerSecond: number;
  readonly seconds: number;
  readonly medianSettleMs: number;
  readonly p99SettleMs: number;
}

/** Purchases bought and delivered through the simulated suppliers for some time. Those settled at the end count. */
export async function measureSettled(
  folder: string,
  port: number,
  seconds: number,
): Promise<SettledResult> {
  const server = await startBenchServer({ folder, port, roles: "api,worker" });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const members = await addMembers(server, MEMBERS);
    const before = await client.query<{ count: string }>(
      "select count(*) from purchase where state = 'success'",
    );
    const result = await load(server, members, 32, seconds);
    const after = await client.query<{ count: string; median: number; p99: number }>(
      `select count(*), percentile_cont(0.5) within group (order by extract(epoch from settled_at - accepted_at)) * 1000 as median,
         percentile_cont(0.99) within group (order by extract(epoch from settled_at - accepted_at)) * 1000 as p99
       from purchase where state = 'success'`,
    );
    const settled = Number(after.rows[0]?.count) - Number(before.rows[0]?.count);
    return {
      accepted: result.answered,
      seconds: result.seconds,
      settledPerSecond: settled / result.seconds,
      medianSettleMs: after.rows[0]?.median ?? 0,
      p99SettleMs: after.rows[0]?.p99 ?? 0,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** CPU microseconds of one accepted purchase, by process, and of the reference in the same minute. */
export async function measureCpu(
  folder: string,
  port: number,
  seconds: number,
  costOfYardstick: (server: BenchServer) => readonly CpuShare[],
): Promise<{ readonly purchase: readonly CpuShare[]; readonly yardstick: readonly CpuShare[] }> {
  const server = await startBenchServer({ folder, port, roles: "api", profile: true });
  try {
    const members = await addMembers(server, MEMBERS);
    await load(server, members, 32, 2);
    const purchase = await cpuOfEach(server, () => load(server, members, 32, seconds));
    return { purchase, yardstick: costOfYardstick(server) };
  } finally {
    await server.stop();
  }
}
