import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "./free-ports.ts";
import type { Place } from "./place.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The pinned Node: the tests themselves may run on another. */
const NODE = join(ROOT, "node_modules/.bin/node");
const READY = /Konter is ready/;
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 20_000;

export interface RunningProduct extends Place {
  readonly stop: () => Promise<void>;
}

/** Runs the product (product.ts) on free ports and with a database of its own. */
export async function runProduct(): Promise<RunningProduct> {
  if (!existsSync(join(ROOT, "apps/web/dist/index.html"))) {
    throw new Error("The front ends are not built: run `npm run build` first.");
  }
  const dataFolder = mkdtempSync(join(tmpdir(), "konter-e2e-"));
  const port = await freePorts(2);
  const adminPort = port + 1;
  const server = spawn(NODE, ["e2e/product.ts"], {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      KONTER_PORT: String(port),
      KONTER_ADMIN_PORT: String(adminPort),
      KONTER_DATA: dataFolder,
      KONTER_LOG: "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await ready(server);
  return {
    memberAddress: `http://localhost:${port}`,
    staffAddress: `http://localhost:${adminPort}`,
    dataFolder,
    async stop() {
      await stop(server);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(env).filter(
    (name) => !name.startsWith("KONTER_") && name !== "DATABASE_URL",
  );
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}

/** Keeps what the server says on its error output, to be shown when it does not start. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = (why: string) => reject(new Error(`the server ${why}\n${said}`));
    const timer = setTimeout(() => {
      server.kill("SIGKILL");
      fail("did not become ready");
    }, START_LIMIT_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!READY.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.kill("SIGKILL"), STOP_LIMIT_MS);
    server.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill("SIGTERM");
  });
}
