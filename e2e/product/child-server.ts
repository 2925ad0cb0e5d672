import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "../../apps/server/src/platform/compile-cache.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The pinned Node: the tests may run on another version. */
const NODE = join(ROOT, "node_modules/.bin/node");
/** Three products that started at once on a busy machine took more than 90 s. */
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;
/** A killed process ends at once, unless the kernel keeps it; then the test should say so instead of waiting. */
const KILLED_LIMIT_MS = 30_000;

export interface ChildServer {
  /** The line that reported readiness. */
  readonly readyLine: string;
  stop(): Promise<void>;
}

/**
 * Runs one of the tests' servers with exactly these settings, until a line reports that it is ready. Throws with its
 * output when it exits or is silent for too long.
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
      const limit = AbortSignal.timeout(STOP_LIMIT_MS + KILLED_LIMIT_MS);
      const ended = once(server, "exit", { signal: limit });
      const timer = setTimeout(() => server.kill("SIGKILL"), STOP_LIMIT_MS);
      server.kill("SIGTERM");
      await ended.catch(async (reason: unknown) => {
        const state = await readFile(`/proc/${server.pid}/status`, "utf8").catch(String);
        // On a busy machine the limit may be reported before the end that came in time.
        if (server.exitCode !== null || server.signalCode !== null) return;
        throw new Error(`the server does not end\n${state}`, { cause: reason });
      });
      clearTimeout(timer);
    },
  };
}

/** The environment without our settings: the product rejects unknown settings, such as those of the tests. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(environment).filter(
    (name) => !name.startsWith("KONTER_") && name !== "DATABASE_URL",
  );
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}
