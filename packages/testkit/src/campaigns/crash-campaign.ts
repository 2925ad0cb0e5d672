import { setTimeout as sleep } from "node:timers/promises";
import { allSettled, bookProblems } from "../rows/books.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { startServerProcess } from "../processes/server-process.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import type { PassingMessage } from "../processes/wire.ts";

/** Longer than a worker's lease. */
const PAST_THE_LEASE = "2 minutes";
const ROUNDS = 15;
const LONGEST_WORK_MS = 10_000;

/**
 * One purchase for each path through the worker: called back, passed on to the next supplier, rejected, answered at
 * once, with a token.
 */
const PRODUCTS = ["TSEL10", "TSEL20", "XL5", "SMART10", "PLN50"] as const;

/** Configures the suppliers so that each path is taken. */
export function prepareSuppliers({ digiflazz, iak }: TestEnvironment): void {
  digiflazz.misbehave({ kind: "always-fail", sku: "XL5" });
  digiflazz.setStock("TSEL20", 0);
  iak.misbehave({ kind: "empty-serial", sku: "ipln50", atStatus: 1 });
}

let bought = 0;

export async function buyOneOfEach(environment: TestEnvironment): Promise<void> {
  bought += 1;
  const meter = { number: `5312${String(1_000_000 + bought)}` };
  await Promise.all(
    PRODUCTS.map((product) => environment.buy({ product, ...(product === "PLN50" ? meter : {}) })),
  );
}

/** `lost`: the process dies instead of sending or receiving this message. `sent`: it dies, but the message arrives. */
export type Death = "lost" | "sent" | undefined;

/**
 * Starts a worker process and kills it (SIGKILL) when `strike` says so. `strike` sees all messages to and from the
 * process.
 */
export async function workUntilKilled(
  environment: TestEnvironment,
  strike: (message: PassingMessage) => Death,
): Promise<void> {
  let worker: ServerProcess | undefined;
  let isDead = false;
  let tellDead = (): void => {};
  const dead = new Promise<void>((resolve) => (tellDead = resolve));
  try {
    worker = await startServerProcess(environment, {
      watch(message) {
        if (isDead) return false;
        const death = strike(message);
        if (death === undefined) return true;
        isDead = true;
        worker?.signal("SIGKILL");
        tellDead();
        return death === "sent";
      },
      onSpawn: (process) => (worker = process),
    });
  } catch (error) {
    // The process died before it reported that it was ready.
    if (!isDead) throw error;
  }
  // A worker that runs out of work before the strike is killed while idle.
  await Promise.race([dead, sleep(LONGEST_WORK_MS, undefined, { ref: false })]);
  await worker?.remove();
}

export interface CrashResult {
  /** The last message of the process before it died. */
  readonly last: string;
  readonly problems: readonly string[];
}

/**
 * A worker process claims new purchases and dies at its n-th message: a statement, a request to a supplier, or the
 * response to either. Then another worker finishes and the books are checked.
 */
export async function crashAtMessage(
  environment: TestEnvironment,
  n: number,
): Promise<CrashResult> {
  await buyOneOfEach(environment);
  const counting = countFromFirstClaim();
  let last = "";
  await workUntilKilled(environment, (message) => {
    last = nameOf(message);
    return counting(message) === n ? "lost" : undefined;
  });
  await takeOver(environment);
  return { last, problems: await bookProblems(environment) };
}

/** Counts the messages of a worker from its first poll for new purchases until all are decided. */
export async function countMessages(environment: TestEnvironment): Promise<number> {
  await buyOneOfEach(environment);
  const counting = countFromFirstClaim();
  let messages = 0;
  const worker = await startServerProcess(environment, {
    watch(message) {
      messages = counting(message);
      return true;
    },
  });
  try {
    await finish(environment, () => environment.passTime(PAST_THE_LEASE));
    return messages;
  } finally {
    await worker.remove();
  }
}

/** Returns the number of each message; 0 before the first poll. */
export function countFromFirstClaim(): (message: PassingMessage) => number {
  let count = 0;
  return ({ bytes }) => {
    if (count > 0 || bytes.includes("purchase.claim")) count += 1;
    return count;
  };
}

/** Lets a worker in this process finish the work of a dead one, after its leases have expired. */
export async function takeOver(environment: TestEnvironment): Promise<void> {
  await environment.passTime(PAST_THE_LEASE);
  environment.startDelivery();
  await finish(environment, () => environment.passTime(PAST_THE_LEASE));
  await environment.stopDelivery();
}

/** Waits until every purchase is decided, however long the status checks take. */
export async function finish(
  environment: TestEnvironment,
  wait: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await allSettled(environment, 800)) return;
    await wait();
  }
  throw new Error("some purchases are still open");
}

const STATEMENTS = ["purchase.claim", "purchase.settle", "outbox", "supplier_callback", "supplier"];

function nameOf({ wire, from, bytes }: PassingMessage): string {
  const side = from === "process" ? "" : "answer: ";
  const http = /^[A-Z]+ \/\S*|^HTTP\S+ \d+/.exec(bytes.subarray(0, 80).toString("latin1"))?.[0];
  const statement = STATEMENTS.find((name) => bytes.includes(name)) ?? "a statement";
  return `${wire}: ${side}${wire === "postgres" ? statement : (http ?? "a body")}`;
}
