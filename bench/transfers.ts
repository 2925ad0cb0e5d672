import pg from "pg";
import { cpuOfEach } from "./cpu.ts";
import type { CpuShare } from "./cpu.ts";
import { httpLoad } from "./http-load.ts";
import type { LoadResult } from "./http-load.ts";
import { addMembers, PASSWORD, startBenchServer } from "./running-server.ts";
import type { BenchMember, BenchServer } from "./running-server.ts";

const MEMBERS = 128;
const CLIENTS = 32;
const ROUNDS = 5;
const AMOUNT = 10_000;
/** Node compiles functions after ten thousand calls, and PostgreSQL plans on each connection. */
const WARMING_SECONDS = 6;

export interface TransfersResult {
  /** Transfers per second with 32 clients divided by the reference just before and just after, by round. */
  readonly ratios: readonly number[];
  readonly rows: readonly {
    readonly label: string;
    readonly clients: number;
    readonly load: LoadResult;
  }[];
}

/**
 * Deposit transfers over HTTP as the members' app sends them: session, CSRF, password, the recipient's shown name, all
 * rules, both notifications, durable. Each password is verified once before, to measure an account that sends one
 * transfer after another.
 */
export async function measureTransfers(
  folder: string,
  port: number,
  seconds: number,
  yardstick: (server: BenchServer) => number,
): Promise<TransfersResult> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  try {
    const members = await readySenders(server);
    const ratios: number[] = [];
    let before = yardstick(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { perSecond } = await load(server, members, CLIENTS, seconds);
      const after = yardstick(server);
      ratios.push((2 * perSecond) / (before + after));
      before = after;
    }
    const rows = [];
    for (const [label, who] of [
      [`${MEMBERS} members`, members],
      ["two, crossing", members.slice(0, 2)],
    ] as const)
      for (const clients of [1, 32, 256])
        rows.push({ label, clients, load: await load(server, who, clients, seconds) });
    return { ratios, rows };
  } finally {
    await server.stop();
  }
}

/** CPU microseconds of one transfer, by process. The server's own profile is written to the folder. */
export async function measureTransferCpu(
  folder: string,
  port: number,
  seconds: number,
  costOfYardstick: (server: BenchServer) => readonly CpuShare[],
): Promise<{ readonly transfer: readonly CpuShare[]; readonly yardstick: readonly CpuShare[] }> {
  const server = await startBenchServer({ folder, port, roles: "api", profile: true });
  try {
    const members = await readySenders(server);
    const transfer = await cpuOfEach(server, () => load(server, members, CLIENTS, seconds));
    return { transfer, yardstick: costOfYardstick(server) };
  } finally {
    await server.stop();
  }
}

/** Members who may send and whose passwords are verified, and a warm server. */
async function readySenders(server: BenchServer): Promise<readonly BenchMember[]> {
  const members = await addMembers(server, MEMBERS);
  await openTransfers(server, members);
  // The server reloads the settings within a second, and verifying each password takes some time.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await prove(server, members);
  await load(server, members, CLIENTS, WARMING_SECONDS);
  return members;
}

async function openTransfers(server: BenchServer, members: readonly BenchMember[]): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query("update member set permissions = '{deposit.transfer}' where id = any($1)", [
    members.map(({ id }) => id),
  ]);
  await client.query(
    `insert into brand_setting (name, value) values ('allow_deposit_transfer', 'true'), ('transfer_day_agent', '1000000000')
     on conflict (name) do update set value = excluded.value`,
  );
  await client.end();
}

const prove = async (server: BenchServer, members: readonly BenchMember[]): Promise<void> => {
  for (const [index] of members.entries())
    await load(server, members.slice(index).concat(members.slice(0, index)), 1, 0);
};

/** Each member sends to the next. Throws if a transfer failed. */
async function load(
  server: BenchServer,
  members: readonly BenchMember[],
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  let next = -1;
  const result = await httpLoad({
    host: "127.0.0.1",
    port: server.port,
    clients,
    seconds,
    request: () => {
      next = (next + 1) % members.length;
      const receiver = members[(next + 1) % members.length] as BenchMember;
      return transferRequest(server.port, members[next] as BenchMember, receiver);
    },
  });
  const refused = Object.entries(result.byStatus).filter(([status]) => status !== "200");
  if (refused.length > 0)
    throw new Error(`not every transfer was sent: ${JSON.stringify(result.byStatus)}`);
  return result;
}

let serial = 0;

function transferRequest(port: number, sender: BenchMember, receiver: BenchMember): string {
  serial += 1;
  const body = JSON.stringify({
    destination_number: receiver.hp,
    amount: AMOUNT,
    notes: "Setoran",
    fee: 0,
    name: "LO**",
    password: PASSWORD,
  });
  const headers = {
    Cookie: sender.cookie,
    "X-Csrf-Token": sender.csrfToken,
    "X-Requested-With": "XMLHttpRequest",
    "Sec-Fetch-Site": "same-origin",
    "Accept-Language": "id",
    "Idempotency-Key": `transfer-${process.pid}-${String(serial).padStart(12, "0")}`,
    "Content-Type": "application/json",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/v1/payment/deposit/transfer HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join("")}Content-Length: ${body.length}\r\n\r\n${body}`;
}
