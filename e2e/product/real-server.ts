import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOpenFolder } from "../../packages/postgres/src/testing/open-folder.ts";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";
import { withoutSettings } from "./child-server.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NODE = join(ROOT, "node_modules/.bin/node");

/** The product exactly as `npm start` runs it, on its own folder. It can be killed and restarted. */
export interface RealServer {
  readonly address: string;
  readonly staffAddress: string;
  /** The data folder. */
  readonly folder: string;
  /** Its output so far. */
  printed(): string;
  /** Starts the server; returns the start-up seconds that it reports. */
  start(): Promise<number>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Runs a `konter` command on the same folder. */
  command(
    ...words: readonly string[]
  ): Promise<{ readonly exitCode: number | null; readonly output: string }>;
  postgresPid(): number;
  remove(): Promise<void>;
}

/** `settings` are additional environment variables. */
export async function realServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<RealServer> {
  const folder = makeOpenFolder("crash");
  const port = await freePorts(2);
  const adminPort = port + 1;
  const environment = {
    ...withoutSettings(process.env),
    KONTER_DATA: folder,
    KONTER_PORT: String(port),
    KONTER_ADMIN_PORT: String(adminPort),
    KONTER_LOG: "error",
    KONTER_DEMO_BRANDS: "1",
    ...settings,
  };
  let server: ChildProcess | undefined;
  let printed = "";

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  }

  return {
    address: `http://127.0.0.1:${port}`,
    staffAddress: `http://127.0.0.1:${adminPort}`,
    folder,
    printed: () => printed,
    async start() {
      server = spawn(NODE, ["apps/demo/src/main.ts"], {
        cwd: ROOT,
        env: environment,
        stdio: ["ignore", "pipe", "inherit"],
      });
      server.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      return readySeconds(server);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    command: (...words) => run(["apps/cli/src/main.ts", ...words], environment),
    postgresPid: () =>
      Number(readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]),
    async remove() {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readySeconds(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      const match = /ready in (\d+\.\d+) s/.exec(chunk.toString());
      if (match === null) return;
      server.removeAllListeners("exit");
      resolve(Number(match[1]));
    });
  });
}

function run(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(NODE, words, {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const hear = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (exitCode) => resolve({ exitCode, output }));
  });
}
