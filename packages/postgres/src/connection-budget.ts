import type { EventEmitter } from "node:events";

/** A pool or pipeline that opens connections within a budget. */
export interface Holder {
  /** How many requests wait for a connection that the holder may not open. */
  waiting(): number;
  /** Ends an idle connection that has been open for the minimal time. Returns false if there is none. */
  giveBack(): boolean;
  /** Called when a place may be free. */
  pulse(): void;
}

/**
 * The limit on connections that all pools of a process may have open at once. A place is taken when a connection begins
 * to open and is freed when it has ended at the database, so the limit holds at all times. A holder without a free
 * place waits in line. Idle connections of other holders are ended for it, and a holder with more than its share gives
 * up the connections that it releases.
 */
export interface ConnectionBudget {
  /** Whether the holder may open a connection now. If not, `pulse` is called when a place is free. */
  mayOpen(holder: Holder): boolean;
  /** Counts the connection until it emits "end". */
  opened(holder: Holder, connection: EventEmitter): void;
  /** Whether a released connection should end because others wait. */
  mustGiveBack(holder: Holder, connection: EventEmitter): boolean;
  /** Whether a connection was open long enough to be worth opening. */
  hadItsTurn(connection: EventEmitter): boolean;
  /** Removes the holder from the line. */
  forget(holder: Holder): void;
  /** Connections that are open, opening or closing. */
  open(): number;
}

/**
 * Opening a connection costs as much as several statements, so it stays open for at least this time and serves further
 * requests, even if others wait.
 */
const TURN_MS = 100;

export function createConnectionBudget(limit: number): ConnectionBudget {
  /** The number of connections of each holder. */
  const holders = new Map<Holder, number>();
  const line = new Set<Holder>();
  let open = 0;
  /** Connections that are being ended because others wait. */
  let ending = 0;
  let isLooking = false;
  const openedAt = new WeakMap<EventEmitter, number>();
  const hadItsTurn = (connection: EventEmitter): boolean =>
    performance.now() - (openedAt.get(connection) ?? 0) >= TURN_MS;

  const waiting = () => [...line].filter((holder) => holder.waiting() > 0);
  /** The equal share of each holder that has or wants connections. */
  const share = () => Math.max(1, Math.floor(limit / new Set([...holders.keys(), ...line]).size));
  const heldBy = (holder: Holder): number => holders.get(holder) ?? 0;

  function count(holder: Holder, change: 1 | -1): void {
    open += change;
    const held = heldBy(holder) + change;
    if (held > 0) holders.set(holder, held);
    else holders.delete(holder);
  }

  function closed(holder: Holder): void {
    count(holder, -1);
    ending = Math.max(0, ending - 1);
    // A copy, because holders that go to the end of the line meanwhile have already been served.
    const inLine = [...line];
    for (const next of inLine) {
      if (open >= limit) return;
      line.delete(next);
      next.pulse();
      // It took one place. If it needs more, it goes to the end of the line.
      if (next.waiting() > 0) line.add(next);
    }
  }

  /** Runs once for all requests of this turn of the event loop, which are in their pools' queues by then. */
  function lookForIdle(): void {
    if (isLooking) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      const wanted = waiting().reduce((sum, holder) => sum + holder.waiting(), 0);
      for (const holder of holders.keys())
        while (ending < wanted && holder.waiting() === 0 && holder.giveBack()) ending += 1;
      // Connections that are too young now can be ended then.
      if (ending < wanted) setTimeout(lookForIdle, TURN_MS / 2).unref();
    });
  }

  return {
    mayOpen(holder) {
      if (open < limit) return true;
      line.add(holder);
      lookForIdle();
      return false;
    },
    opened(holder, connection) {
      count(holder, 1);
      openedAt.set(connection, performance.now());
      connection.once("end", () => closed(holder));
    },
    hadItsTurn,
    mustGiveBack(holder, connection) {
      if (line.size === 0 || !hadItsTurn(connection)) return false;
      const others = waiting().filter((each) => each !== holder);
      if (ending >= others.length) return false;
      const most = share();
      const isDue =
        holder.waiting() === 0 ||
        (heldBy(holder) > most && others.some((each) => heldBy(each) < most));
      if (isDue) ending += 1;
      return isDue;
    },
    forget: (holder) => void line.delete(holder),
    open: () => open,
  };
}
