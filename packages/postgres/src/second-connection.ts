import { AsyncLocalStorage } from "node:async_hooks";

/** Whoever waits for a second connection while it holds one may wait for ever: everybody else may do the same. */
export class SecondConnection extends Error {
  override readonly name = "SecondConnection";
  constructor() {
    super("a transaction asked for a second connection while it holds one");
  }
}

const holding = new AsyncLocalStorage<{ isHeld: boolean }>();
let isRefused = false;

/** From now on a transaction that asks for a second connection fails. For tests: a sale that would have succeeded shall not. */
export function refuseSecondConnections(): void {
  isRefused = true;
}

/** Does work that holds a connection of a pool. */
export async function whileHolding<T>(work: () => Promise<T>): Promise<T> {
  if (!isRefused) return work();
  const held = { isHeld: true };
  try {
    return await holding.run(held, work);
  } finally {
    // What was begun in there and goes on holds none any more.
    held.isHeld = false;
  }
}

/** Called by whoever hands out a connection. Throws SecondConnection. */
export function refuseSecond(): void {
  if (isRefused && holding.getStore()?.isHeld === true) throw new SecondConnection();
}
