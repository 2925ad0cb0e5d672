import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { withClient } from "../../packages/postgres/src/index.ts";
import { hostOf } from "./prepare.ts";

const SERVER = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));
export const PORT = 18_680;
/** The first page of a visitor. */
const PAGE = "/auth/login";

interface Running {
  readonly pid: number;
  readonly startedAt: number;
  stop(): Promise<void>;
}

/** The product on a separate folder, without the demo and with the rate limits lifted. */
export const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  KONTER_DATA: folder,
  KONTER_DEMO: "0",
  KONTER_PORT: String(PORT),
  KONTER_ADMIN_PORT: String(PORT + 1),
  KONTER_LOG: "warn",
  KONTER_RATE_LIMIT_FACTOR: "100000",
});

/** Starts it and waits until it is ready. */
export async function start(folder: string, env = environmentOf(folder)): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [SERVER], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGTERM"));
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended (${code})`)));
    createInterface({ input: child.stdout }).on(
      "line",
      (line) => line.startsWith("Konter is ready") && resolve(),
    );
  });
  return {
    pid: child.pid ?? 0,
    startedAt,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** Milliseconds from the request to the last byte. */
function timeOf(host: string, path: string): Promise<number> {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port: PORT, path, headers: { host, "accept-encoding": "br" } },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          answer.statusCode === 200
            ? resolve(performance.now() - askedAt)
            : reject(new Error(`${host}${path}: ${answer.statusCode}`)),
        );
      },
    );
    asked.once("error", reject);
    asked.end();
  });
}

const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** The open connections of all brands' servers and of this query. */
const connectionsOf = (folder: string): Promise<number> =>
  withClient(
    { host: join(folder, "postgres"), port: 5432, user: "konter_owner", database: "postgres" },
    async (client) => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      return rows[0]?.count ?? 0;
    },
  );

/**
 * The first request for the members' first page of each brand, one after another. The process has rendered other pages
 * before.
 */
async function firstPages(brands: number): Promise<readonly number[]> {
  for (let turn = 0; turn < 20; turn += 1) await timeOf("localhost", PAGE);
  const times: number[] = [];
  for (let number = 1; number <= brands; number += 1)
    times.push(await timeOf(hostOf(number), PAGE));
  return times;
}

const all = (brands: number, path: string): Promise<unknown> =>
  Promise.all(Array.from({ length: brands }, (_each, index) => timeOf(hostOf(index + 1), path)));

export interface ManyBrands {
  /** From the process's start to the line that it is ready, and to the first response of the last brand. */
  readonly readySeconds: number;
  readonly startSeconds: number;
  /** After the start, after requesting every brand's page at once, and in the idle time after that. */
  readonly memoryBytes: readonly number[];
  /** The highest number of open connections, and the number of an idle process. */
  readonly mostConnections: number;
  readonly quietConnections: number;
  /** The idle process's share of a core. */
  readonly quietLoad: number;
  readonly firstPagesMs: readonly number[];
  /** The same after the idle time. */
  readonly wokenPagesMs: readonly number[];
}

/** Starts a process with this many brands, opens every brand's page, leaves it idle, and opens the pages again. */
export async function measureMany(
  folder: string,
  brands: number,
  quietSeconds: number,
  say: (what: string) => void,
): Promise<ManyBrands> {
  say(`a process with ${brands} brands starts`);
  const server = await start(folder);
  const readySeconds = (performance.now() - server.startedAt) / 1000;
  for (let number = 1; number <= brands; number += 1)
    await timeOf(hostOf(number), "/manifest.webmanifest");
  const startSeconds = (performance.now() - server.startedAt) / 1000;
  let mostConnections = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      mostConnections = Math.max(mostConnections, await connectionsOf(folder));
      await sleep(50);
    }
  })();
  const memoryBytes = [memoryOf(server.pid)];
  const firstPagesMs = await firstPages(brands);
  await all(brands, PAGE);
  say(`every brand has answered; nobody asks anything for ${quietSeconds + 20} seconds`);
  memoryBytes.push(memoryOf(server.pid));
  await sleep(quietSeconds * 1000);
  memoryBytes.push(memoryOf(server.pid));
  const before = processorSeconds(server.pid);
  await sleep(20_000);
  const quietLoad = (processorSeconds(server.pid) - before) / 20;
  const quietConnections = await connectionsOf(folder);
  const wokenPagesMs = await firstPages(brands);
  isOver = true;
  await counting;
  await server.stop();
  return {
    readySeconds,
    startSeconds,
    memoryBytes,
    mostConnections,
    quietConnections,
    quietLoad,
    firstPagesMs,
    wokenPagesMs,
  };
}

export interface OneBrand {
  readonly firstPagesMs: readonly number[];
  readonly wokenPagesMs: readonly number[];
}

/** The same pages in a process with one additional brand, once for each start. */
export async function measureOne(
  folder: string,
  starts: number,
  quietSeconds: number,
  say: (what: string) => void,
): Promise<OneBrand> {
  const firstPagesMs: number[] = [];
  const wokenPagesMs: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    say(`a process with one brand, start ${round + 1} of ${starts}`);
    const server = await start(folder);
    await all(1, "/manifest.webmanifest");
    firstPagesMs.push(...(await firstPages(1)));
    await sleep(quietSeconds * 1000);
    wokenPagesMs.push(...(await firstPages(1)));
    await server.stop();
  }
  return { firstPagesMs, wokenPagesMs };
}
