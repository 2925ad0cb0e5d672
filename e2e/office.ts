import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePorts } from "./free-ports.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The pinned Node: the tests themselves may run on another. */
const NODE = join(ROOT, "node_modules/.bin/node");
const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 20_000;

/** A product of a journey's own, whose suppliers can be told to misbehave and whose clock can be moved. */
export interface Office {
  readonly memberAddress: string;
  readonly staffAddress: string;
  /** Tells both simulated suppliers what to do wrong (packages/simulators). */
  misbehave(rule: Readonly<Record<string, unknown>>): Promise<void>;
  /** As the database's owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startOffice(): Promise<Office> {
  const data = mkdtempSync(join(tmpdir(), "konter-office-"));
  const port = await freePorts(4);
  const [adminPort, simulatorPort] = [port + 1, port + 2];
  const server = spawn(NODE, ["e2e/office-product.ts"], {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      KONTER_PORT: String(port),
      KONTER_ADMIN_PORT: String(adminPort),
      KONTER_SIMULATOR_PORT: String(simulatorPort),
      KONTER_DATA: data,
      KONTER_LOG: "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { database } = await ready(server).catch((reason: unknown) => {
    rmSync(data, { recursive: true, force: true });
    throw reason;
  });
  const simulators = [simulatorPort, simulatorPort + 1].map((each) => `http://127.0.0.1:${each}`);
  return {
    memberAddress: `http://localhost:${port}`,
    staffAddress: `http://localhost:${adminPort}`,
    async misbehave(rule) {
      await Promise.all(
        simulators.map((simulator) => post(`${simulator}/control/misbehave`, rule)),
      );
    },
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const client = new pg.Client(database);
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      await stop(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
}

function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(env).filter(
    (name) => !name.startsWith("KONTER_") && name !== "DATABASE_URL",
  );
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}

/** Keeps what the server says on its error output, to be shown when it does not start. */
function ready(server: ChildProcess): Promise<{ database: pg.ClientConfig }> {
  return new Promise((resolve, reject) => {
    let complaints = "";
    const fail = (why: string) => reject(new Error(`the server ${why}\n${complaints}`));
    const timer = setTimeout(() => {
      server.kill("SIGKILL");
      fail("did not become ready");
    }, START_LIMIT_MS);
    if (!server.stdout) return fail("has no output");
    createInterface({ input: server.stdout }).once("line", (line) => {
      clearTimeout(timer);
      resolve(JSON.parse(line) as { database: pg.ClientConfig });
    });
    server.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
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
