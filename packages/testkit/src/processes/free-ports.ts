import { createServer, type Server } from "node:net";

/** Below the ephemeral ports of operating systems, which could be taken between the probe and the use of a port. */
const FIRST = 15_000;
const BLOCK = 50;
const BLOCKS = 300;
const TRIES = 100;

interface Block {
  /** Listens on the block's first port while this process lives, so that no other test process takes the block. */
  readonly guard: Server;
  readonly first: number;
  next: number;
}

let block: Promise<Block> | undefined;

/** Returns the first of `count` consecutive ports that are free and given to no other test process. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    block ??= takeBlock();
    const current = await block;
    const first = current.first + current.next;
    if (current.next + count > BLOCK) {
      block = undefined;
      continue;
    }
    current.next += count;
    const ports = Array.from({ length: count }, (_port, index) => first + index);
    const probes = await Promise.allSettled(ports.map(listenAndClose));
    if (probes.every(({ status }) => status === "fulfilled")) return first;
  }
  throw new Error(`no ${count} free ports in a row`);
}

async function takeBlock(): Promise<Block> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = FIRST + Math.floor(Math.random() * BLOCKS) * BLOCK;
    const guard = await listen(first).catch(() => undefined);
    if (guard === undefined) continue;
    guard.unref();
    return { guard, first, next: 1 };
  }
  throw new Error("no block of ports is free");
}

async function listenAndClose(port: number): Promise<void> {
  const probe = await listen(port);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
