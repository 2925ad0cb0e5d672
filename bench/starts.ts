import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import { median } from "./median.ts";
import { removeFolder } from "./running-server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = 18_580;

const { values } = parseArgs({ options: { starts: { type: "string", default: "10" } } });

interface Start {
  readonly prepareMs: number;
  /** From the program's call to the line that it is ready. */
  readonly readyMs: number;
}

/** Starts the demo as `npm start` does, and kills it as soon as it is ready: only the server, or PostgreSQL too. */
async function start(folder: string, withPostgres: boolean): Promise<Start> {
  const began = performance.now();
  spawnSync(process.execPath, ["scripts/prepare.mjs", "start"], { cwd: ROOT, stdio: "inherit" });
  const prepared = performance.now();
  const child = spawn(process.execPath, ["apps/demo/src/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      KONTER_DATA: folder,
      KONTER_PORT: String(PORT),
      KONTER_ADMIN_PORT: String(PORT + 1),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await firstLine(child);
  const ready = performance.now();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (withPostgres) process.kill(postmaster(folder), "SIGKILL");
  child.kill("SIGKILL");
  await ended;
  return { prepareMs: prepared - began, readyMs: ready - prepared };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended (${code})`)));
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).once("line", (line) => {
        child.removeAllListeners("exit");
        resolve(line);
      });
  });
}

function postmaster(folder: string): number {
  const file = join(folder, "postgres", "cluster", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** Whether the machine allowed emptying its file cache. */
function emptyCache(): boolean {
  try {
    spawnSync("sync");
    writeFileSync("/proc/sys/vm/drop_caches", "3");
    return true;
  } catch {
    return false;
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

async function measure(title: string, withPostgres: boolean, before: () => void): Promise<void> {
  const folder = makeOpenFolder("starts");
  try {
    await start(folder, withPostgres);
    const starts: Start[] = [];
    for (let round = 0; round < Number(values.starts); round += 1) {
      before();
      starts.push(await start(folder, withPostgres));
    }
    const ready = starts.map(({ readyMs }) => readyMs);
    const prepare = median(starts.map(({ prepareMs }) => prepareMs));
    console.log(
      `${title}: ready after ${seconds(median(ready))} s (${seconds(Math.min(...ready))} to ${seconds(Math.max(...ready))}), before that ${seconds(prepare)} s to see that nothing is to be installed and built`,
    );
  } finally {
    if (!withPostgres) process.kill(postmaster(folder), "SIGINT");
    removeFolder(folder);
  }
}

await measure("the server killed", false, () => {});
await measure("server and PostgreSQL killed", true, () => {});
if (emptyCache())
  await measure("the same, the cache of files empty", true, () => void emptyCache());
else console.log("the cache of files cannot be emptied here");
