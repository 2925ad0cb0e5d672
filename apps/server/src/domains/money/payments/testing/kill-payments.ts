import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { COMPILE_CACHE } from "../../../../platform/compile-cache.ts";
import { openWire } from "@konter/testkit/processes/wire.ts";
import type { PassingMessage } from "@konter/testkit/processes/wire.ts";
import type { GatewayEnvironment } from "./gateway-environment.ts";

const PROCESS = createRequire(import.meta.url).resolve(
  "@konter/testkit/processes/payment-process.ts",
);
const LONGEST_MS = 40_000;

/**
 * `lost`: the process dies instead of sending or receiving this message. `sent`: it dies, and the message still
 * arrives.
 */
export type Death = "lost" | "sent";

/** What a worker had done when it was killed; undefined if it had finished before. */
export interface Killed {
  readonly messages: number;
  readonly last: string | undefined;
}

/**
 * Starts a payments worker as a process and kills it (SIGKILL) at its n-th message since its first due query: a
 * statement, a gateway call or a response.
 */
export async function killAtMessage(
  shop: GatewayEnvironment,
  n: number,
  death: Death,
): Promise<Killed> {
  let child: ChildProcess | undefined;
  let count = 0;
  let last: string | undefined;
  let isDead = false;
  const watch = (message: PassingMessage): boolean => {
    if (isDead) return false;
    if (count > 0 || message.bytes.includes("payments.claim")) count += 1;
    if (count !== n) return true;
    isDead = true;
    last = nameOf(message);
    child?.kill("SIGKILL");
    return death === "sent";
  };
  const { connection } = shop.at.environment.database;
  const { host, port, user, database } = connection;
  const postgres = await openWire(
    "postgres",
    String(host).startsWith("/")
      ? { path: `${String(host)}/.s.PGSQL.${String(port)}` }
      : { host: String(host), port: Number(port) },
    watch,
  );
  const gateway = await openWire(
    "gateway",
    { host: "127.0.0.1", port: Number(new URL(shop.url).port) },
    watch,
  );
  await shop.moveTo(`http://127.0.0.1:${gateway.port}`);
  try {
    child = spawn(process.execPath, [PROCESS], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PAYMENTS_DATABASE: `postgres://${String(user)}@127.0.0.1:${postgres.port}/${String(database)}`,
        PAYMENTS_KEYS: shop.at.environment.keysFile,
        PAYMENTS_URL: shop.at.payments.publicUrl,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise<void>((resolve) => child?.once("exit", () => resolve()));
    await Promise.race([ended, idle(child), timeOut()]);
    child.kill("SIGKILL");
    await ended;
    return { messages: count, last };
  } finally {
    await Promise.all([postgres.close(), gateway.close()]);
    await shop.moveTo(shop.url);
  }
}

/** Resolves when the worker has done what was due at its start. */
function idle(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.includes("idle")) resolve();
    });
  });
}

function timeOut(): Promise<void> {
  return new Promise((_resolve, reject) => {
    setTimeout(
      () => reject(new Error("a worker of payments never came to rest")),
      LONGEST_MS,
    ).unref();
  });
}

const STATEMENTS = [
  "payments.claim-callbacks",
  "payments.claim",
  "payments.locked",
  "payments.insert-word",
  "payments.write-asking",
  "ledger.commit-changes",
];

function nameOf({ wire, from, bytes }: PassingMessage): string {
  const side = from === "process" ? "" : "answer: ";
  const http = /^[A-Z]+ \/\S*|^HTTP\S+ \d+/.exec(bytes.subarray(0, 120).toString("latin1"))?.[0];
  const statement = STATEMENTS.find((name) => bytes.includes(name)) ?? "a statement";
  return `${wire}: ${side}${wire === "postgres" ? statement : (http ?? "a body")}`;
}
