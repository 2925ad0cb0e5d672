// `node bench/processes.ts`: the cost of a purchase (CPU of the servers and of PostgreSQL) with one process and with
// four on one PostgreSQL, alternating. The limit is for processes that are added for more load: each has the load that
// the single process had.
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import { cpuSeconds, cpuSecondsOfTree } from "./cpu.ts";
import { median } from "./median.ts";
import { load, MEMBERS } from "./purchases.ts";
import { addMembers, removeFolder, startBenchServer } from "./running-server.ts";
import type { BenchMember, BenchServer } from "./running-server.ts";

const PORT = 18_520;
const PROCESSES = 4;
const ROUNDS = 5;
const SECONDS = 6;
const WARMING_SECONDS = 15;
/** Clients per process, because processes are added for more load. */
const CLIENTS = 32;
/** The busiest minute of ten million purchases a day (docs/scaling.md). */
const WORST_MINUTE_PER_SECOND = 560;
/**
 * How much more a purchase of four processes may cost than one of a single process with the same load as each of the
 * four.
 */
const MOST_ABOVE = 0.1;

interface Cost {
  readonly servers: number;
  readonly postgres: number;
  readonly perSecond: number;
}

/** Each process has its share of the clients, as behind a load balancer. */
async function costOf(
  servers: readonly BenchServer[],
  members: readonly BenchMember[],
  clients: number,
  ratePerSecond?: number,
): Promise<Cost> {
  const [first] = servers as [BenchServer];
  const now = () => ({
    servers: servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    postgres: cpuSecondsOfTree(first.postgresPid),
  });
  const before = now();
  const loads = await Promise.all(
    servers.map((server) =>
      load(
        server,
        members,
        clients / servers.length,
        SECONDS,
        ratePerSecond && ratePerSecond / servers.length,
      ),
    ),
  );
  const after = now();
  const answered = loads.reduce((sum, each) => sum + each.answered, 0);
  const each = (seconds: number): number => (seconds * 1e6) / answered;
  return {
    servers: each(after.servers - before.servers),
    postgres: each(after.postgres - before.postgres),
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
  };
}

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const say = (label: string, costs: readonly Cost[]): number => {
  const of = (pick: (cost: Cost) => number): number => median(costs.map(pick));
  const total = of(({ servers, postgres }) => servers + postgres);
  process.stdout.write(
    `${label}: ${whole(total)} µs (servers ${whole(of(({ servers }) => servers))}, PostgreSQL ${whole(of(({ postgres }) => postgres))}), ${whole(of(({ perSecond }) => perSecond))}/s\n`,
  );
  return total;
};

const folder = makeOpenFolder("bench");
const servers: BenchServer[] = [await startBenchServer({ folder, port: PORT, roles: "api" })];
try {
  const [first] = servers as [BenchServer];
  for (let index = 1; index < PROCESSES; index += 1)
    servers.push(
      await startBenchServer({ folder, port: PORT + 2 * index, roles: "api", beside: first }),
    );
  const members = await addMembers(first, MEMBERS);
  // Warms up each process alone: Node compiles functions after ten thousand calls, and PostgreSQL plans on each
  // connection.
  for (const server of servers) await load(server, members, CLIENTS, WARMING_SECONDS);
  const paced = { one: [] as Cost[], four: [] as Cost[], undivided: [] as Cost[] };
  const full = { one: [] as Cost[], four: [] as Cost[], divided: [] as Cost[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    paced.one.push(await costOf([first], members, CLIENTS, WORST_MINUTE_PER_SECOND / PROCESSES));
    paced.four.push(await costOf(servers, members, CLIENTS * PROCESSES, WORST_MINUTE_PER_SECOND));
    paced.undivided.push(
      await costOf([first], members, CLIENTS * PROCESSES, WORST_MINUTE_PER_SECOND),
    );
    full.one.push(await costOf([first], members, CLIENTS));
    full.four.push(await costOf(servers, members, CLIENTS * PROCESSES));
    full.divided.push(await costOf(servers, members, CLIENTS));
  }
  const one = say(`one process, ${WORST_MINUTE_PER_SECOND / PROCESSES} a second`, paced.one);
  const four = say(`four processes, ${WORST_MINUTE_PER_SECOND} a second`, paced.four);
  const above = four / one - 1;
  process.stdout.write(
    `  ${(above * 100).toFixed(1)} % above one process with as much to do (at most ${MOST_ABOVE * 100} %)\n`,
  );
  if (above > MOST_ABOVE) process.exitCode = 1;
  // Requests at the same time are cheaper together: a group commit has a fixed cost, and a busy process sleeps less.
  say(`one process, ${WORST_MINUTE_PER_SECOND} a second`, paced.undivided);
  // The maximum on these cores, where processes, PostgreSQL and clients compete.
  say(`one process, as fast as it answers ${CLIENTS} clients`, full.one);
  say(`four processes, as fast as they answer ${CLIENTS} clients each`, full.four);
  say(`four processes, ${CLIENTS} clients divided among them`, full.divided);
} finally {
  for (const server of servers.toReversed()) await server.stop();
  removeFolder(folder);
}
