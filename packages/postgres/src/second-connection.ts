import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Code that holds a connection and waits for a second one may wait forever, because all other holders may do the same.
 */
export class SecondConnection extends Error {
  override readonly name = "SecondConnection";
  constructor() {
    super("a transaction asked for a second connection while it holds one");
  }
}

const holding = new AsyncLocalStorage<{ isHeld: boolean }>();
let isRefused = false;

/**
 * Makes transactions that request a second connection fail. For tests, where such a request usually succeeds and hides
 * the bug.
 */
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
    // Work started within it that continues no longer holds a connection.
    held.isHeld = false;
  }
}

/** Called before a connection is handed out. Throws SecondConnection. */
export function refuseSecond(): void {
  if (isRefused && holding.getStore()?.isHeld === true) throw new SecondConnection();
}
