import type { EventEmitter } from "node:events";

/** What opens connections within a budget: a pool, a pipeline. */
export interface Holder {
  /** How many wait for a connection that it may not open. */
  waiting(): number;
  /** Ends a connection that nobody uses and that had its turn; false where there is none. */
  giveBack(): boolean;
  /** There may be a place now. */
  pulse(): void;
}

/**
 * The connections that all pools of a process may have open at once. A place is taken when a connection begins to open and is free
 * when the database has ended it, so the sum holds at every moment. Whoever finds no place waits in line; idle connections of others
 * are ended for it, and one that holds more than its share gives up what it releases.
 */
export interface ConnectionBudget {
  /** Whether this one may open a connection now; else it is pulsed when there is a place. */
  mayOpen(holder: Holder): boolean;
  /** Counts the connection until it emits "end". */
  opened(holder: Holder, connection: EventEmitter): void;
  /** Whether a connection that is released should end, because others wait. */
  mustGiveBack(holder: Holder, connection: EventEmitter): boolean;
  /** Whether a connection was open for so long that opening it was worth it. */
  hadItsTurn(connection: EventEmitter): boolean;
  /** It waits for nothing any more. */
  forget(holder: Holder): void;
  /** Open, opening or closing. */
  open(): number;
}

/** Opening one costs several statements: it stays as long, though others wait, and serves what comes next. */
const TURN_MS = 100;

export function createConnectionBudget(limit: number): ConnectionBudget {
  /** Each with how many it has. */
  const holders = new Map<Holder, number>();
  const line = new Set<Holder>();
  let open = 0;
  /** Connections that end because somebody waits. */
  let ending = 0;
  let isLooking = false;
  const openedAt = new WeakMap<EventEmitter, number>();
  const hadItsTurn = (connection: EventEmitter): boolean =>
    performance.now() - (openedAt.get(connection) ?? 0) >= TURN_MS;

  const waiting = () => [...line].filter((holder) => holder.waiting() > 0);
  /** Of those that have or want any. */
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
    // Who goes to its end meanwhile has had its turn.
    const inLine = [...line];
    for (const next of inLine) {
      if (open >= limit) return;
      line.delete(next);
      next.pulse();
      // It took one place; for more it goes to the end of the line.
      if (next.waiting() > 0) line.add(next);
    }
  }

  /** Once for all that were refused in this turn: by then they stand in their own queues. */
  function lookForIdle(): void {
    if (isLooking) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      const wanted = waiting().reduce((sum, holder) => sum + holder.waiting(), 0);
      for (const holder of holders.keys())
        while (ending < wanted && holder.waiting() === 0 && holder.giveBack()) ending += 1;
      // What was too young for it will have had its turn.
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
