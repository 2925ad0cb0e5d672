import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { load, MEMBERS, PRODUCT } from "./purchases.ts";
import { addMembers, purchaseOf, startBenchServer } from "./running-server.ts";
import type { BenchMember, BenchServer } from "./running-server.ts";

export const PARALLEL_USERS = 200;
/** From the confirmation to the result on the screen (FEATURES M802). */
export const RESULT_LIMIT_MS = 1000;
/** The fastest that a person types the next number and PIN. Without this pause the users would behave like machines. */
export const TYPING_MS = 1000;
const DELIVERED_WITHIN_MS = 60_000;

export interface ParallelUsers {
  readonly purchases: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/**
 * Two hundred counters at once, each with an open event stream as its page has. Each one buys, receives the event that
 * the purchase ended, reads the result, and buys again after `pauseMs`. Measures the time from the tap to the response
 * with the result.
 */
export async function measureParallelUsers(
  folder: string,
  port: number,
  seconds: number,
  pauseMs: number,
): Promise<ParallelUsers> {
  const server = await startBenchServer({ folder, port, roles: "api,worker" });
  try {
    const members = (await addMembers(server, MEMBERS)).slice(0, PARALLEL_USERS);
    await load(server, members, 8, 1);
    await untilDelivered(server);
    const times: number[] = [];
    const endsAt = performance.now() + seconds * 1000;
    await Promise.all(members.map((member) => sell(server, member, { endsAt, pauseMs }, times)));
    times.sort((one, other) => one - other);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return {
      purchases: times.length,
      perSecond: times.length / seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      slowestMs: times.at(-1) ?? 0,
    };
  } finally {
    await server.stop();
  }
}

/** Purchases of the warm-up that are not delivered yet would be ahead of the first measured ones. */
async function untilDelivered(server: BenchServer): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  const open = "select from purchase where settled_at is null limit 1";
  const givesUpAt = performance.now() + DELIVERED_WITHIN_MS;
  while ((await client.query(open)).rowCount !== 0) {
    if (performance.now() > givesUpAt) throw new Error("what was bought is not delivered");
    await setTimeout(100);
  }
  await client.end();
}

async function sell(
  server: BenchServer,
  member: BenchMember,
  { endsAt, pauseMs }: { readonly endsAt: number; readonly pauseMs: number },
  times: number[],
): Promise<void> {
  const address = `http://localhost:${server.port}/api/v1`;
  const stream = await listen(`${address}/events`, member);
  // Spread the starts.
  await setTimeout(Math.random() * pauseMs);
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const bought = await fetch(`${address}/prepaid/buy`, {
      method: "POST",
      ...purchaseOf(member, PRODUCT),
    });
    const { ref_id: refId } = (await bought.json()) as { ref_id: string };
    await stream.hear(refId);
    const read = await fetch(`${address}/prepaid/transactions/${refId}`, {
      headers: { cookie: member.cookie, "x-requested-with": "XMLHttpRequest" },
    });
    const { transaction } = (await read.json()) as { transaction: { status: string } };
    if (transaction.status !== "success") throw new Error(`${refId} is ${transaction.status}`);
    times.push(performance.now() - startedAt);
    await setTimeout(pauseMs);
  }
  stream.close();
}

interface Stream {
  /** Resolves when the page has received the purchase's success, even if the event arrives before the reference. */
  hear(refId: string): Promise<void>;
  close(): void;
}

async function listen(address: string, member: BenchMember): Promise<Stream> {
  const stop = new AbortController();
  const response = await fetch(address, {
    headers: { cookie: member.cookie },
    signal: stop.signal,
  });
  const heard = new Set<string>();
  const waiting = new Map<string, () => void>();
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const end = text.lastIndexOf("\n\n") + 2;
      for (const [, json = "{}"] of text.slice(0, end).matchAll(/^data: (.*)$/gm)) {
        const event = JSON.parse(json) as { ref_id?: string; status?: string };
        if (event.status !== "success" || event.ref_id === undefined) continue;
        heard.add(event.ref_id);
        waiting.get(event.ref_id)?.();
      }
      text = text.slice(end);
    }
  };
  void read().catch(() => {});
  return {
    hear: (refId) =>
      heard.has(refId)
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.set(refId, resolve);
          }),
    close: () => stop.abort(),
  };
}
