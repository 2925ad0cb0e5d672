import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST_PIN } from "../brand/test-environment.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { startServerProcess } from "../processes/server-process.ts";
import type { ServerProcess } from "../processes/server-process.ts";

const LANES = 6;
const PAUSE_MS = 15;
const AFTER_REFUSAL_MS = 100;

export interface SteadyBuyers {
  /** How many purchases were answered with each status so far. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses that are neither an acceptance nor a request to retry after some seconds. */
  readonly unexpected: readonly string[];
  /** Responses that asked for a retry, with their times. */
  readonly postponed: readonly string[];
  /** Stops after every purchase in progress was accepted. Returns their references. */
  stop(): Promise<readonly string[]>;
}

export interface BuyersOptions {
  /** The number of concurrent buyers. */
  readonly lanes?: number;
  /** The interval at which each buyer begins a purchase, once the one before is answered. */
  readonly everyMs?: number;
}

/** Buys until stopped. A buyer that is asked to retry sends the same key again, as our own front end does. */
export function startBuyers(
  client: HttpClient,
  { lanes: count = LANES, everyMs = 0 }: BuyersOptions = {},
): SteadyBuyers {
  const statuses = new Map<number, number>();
  const unexpected: string[] = [];
  const postponed: string[] = [];
  const accepted: string[] = [];
  let begun = 0;
  let running = true;

  function note({ status, headers, text }: HttpAnswer): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const mayComeAgain = status === 503 && Number(headers.get("retry-after")) > 0;
    if (mayComeAgain) postponed.push(`${new Date().toISOString()} ${text.slice(0, 200)}`);
    else if (status !== 200) unexpected.push(`${status} ${text.slice(0, 200)}`);
  }

  async function buyOne(): Promise<void> {
    begun += 1;
    const input = {
      product_code: begun % 2 === 0 ? "XL5" : "SMART10",
      destination_number: `0878${String(10_000_000 + begun)}`,
      price: 20_000,
      pin: TEST_PIN,
    };
    const key = randomUUID();
    for (;;) {
      const answer = await client.call("buyPrepaid", input, { key });
      note(answer);
      if (answer.status === 200) {
        accepted.push((answer.json as { ref_id: string }).ref_id);
        return;
      }
      if (answer.status !== 503) return;
      await sleep(AFTER_REFUSAL_MS);
    }
  }

  const lanes = Array.from({ length: count }, async () => {
    while (running) {
      const since = performance.now();
      try {
        await buyOne();
      } catch (error) {
        // The server did not respond.
        unexpected.push(String(error));
        return;
      }
      await sleep(Math.max(PAUSE_MS, everyMs - (performance.now() - since)));
    }
  });
  return {
    statuses,
    unexpected,
    postponed,
    async stop() {
      running = false;
      await Promise.all(lanes);
      return accepted;
    },
  };
}

/** A server process that sells and delivers, and a signed-in member. */
export async function startSelling(
  http: HttpEnvironment,
): Promise<{ readonly server: ServerProcess; readonly client: HttpClient }> {
  const server = await startServerProcess(http.environment, { roles: "api,worker" });
  return { server, client: await takeAlong(http, await http.member(0), server.address ?? "") };
}

/** Moves a member who is signed in at one server of the brand to another server. */
export async function takeAlong(
  http: HttpEnvironment,
  signedIn: HttpClient,
  address: string,
): Promise<HttpClient> {
  const client = http.clientAt(address);
  for (const [name, value] of signedIn.cookies) client.cookies.set(name, value);
  await client.open();
  return client;
}

/** Acknowledged references that are missing from the table. */
export async function lostReferences(
  { environment }: HttpEnvironment,
  accepted: readonly string[],
): Promise<readonly string[]> {
  const stored = await environment.database.owner.query<{ ref_id: string }>(
    "select ref_id from purchase",
  );
  const known = new Set(stored.rows.map(({ ref_id }) => ref_id));
  return accepted.filter((ref) => !known.has(ref));
}
