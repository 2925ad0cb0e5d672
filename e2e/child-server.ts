import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "../apps/server/src/platform/compile-cache.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The pinned Node: the tests themselves may run on another. */
const NODE = join(ROOT, "node_modules/.bin/node");
/** Three products that begin at once on a busy machine took more than a minute and a half. */
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;

export interface ChildServer {
  /** The line with which it said that it is ready. */
  readonly readyLine: string;
  stop(): Promise<void>;
}

/**
 * Runs one of the journeys' servers with these settings and no others, until it writes a line that says it is ready. Throws
 * with all that it wrote when it ends or says nothing for too long.
 */
export async function startChildServer(
  file: string,
  settings: Readonly<Record<string, string>>,
  isReady: (line: string) => boolean,
): Promise<ChildServer> {
  const server = spawn(NODE, [file], {
    cwd: ROOT,
    env: { ...withoutSettings(process.env), NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const readyLine = await new Promise<string>((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => {
      server.kill("SIGKILL");
      reject(new Error(`the server did not become ready\n${said}`));
    }, START_LIMIT_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const line = said.split("\n").slice(0, -1).find(isReady);
      if (line === undefined) return;
      clearTimeout(timer);
      server.removeAllListeners("exit");
      resolve(line);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}\n${said}`));
    });
  });
  return {
    readyLine,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once("exit", resolve));
      const timer = setTimeout(() => server.kill("SIGKILL"), STOP_LIMIT_MS);
      server.kill("SIGTERM");
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The environment without what is ours: the product refuses a setting that it does not know, as those of the journeys. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(environment).filter(
    (name) => !name.startsWith("KONTER_") && name !== "DATABASE_URL",
  );
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}
