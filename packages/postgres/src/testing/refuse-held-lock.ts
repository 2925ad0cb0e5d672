import type { EventEmitter } from "node:events";
import pg from "pg";
import { HELD } from "./held-lock.ts";

/** The ledger's lock is held while waiting for a client, so a slow network would stop every sale of the brand. */
class LedgerHeld extends Error {
  override readonly name = "LedgerHeld";
}

const ROLLBACK = /^rollback/i;

/** Test files of a worker share the driver, so it is patched only once. */
const WATCHED = Symbol.for("konter.ledger-lock-is-watched");

/** Watched clients, and those whose transaction holds the ledger lock, with the statement that took it. */
const watched = new WeakSet<pg.Client>();
const holders = new WeakMap<pg.Client, string>();
const lastSent = new WeakMap<pg.Client, string>();
const driver = pg.Client.prototype as object as { query: unknown; [WATCHED]?: true };
const sendQuery = Reflect.get(driver, "query") as (...given: unknown[]) => unknown;

function watch(client: pg.Client): void {
  watched.add(client);
  const { connection } = client as unknown as { readonly connection: EventEmitter };
  connection.on("parameterStatus", (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName !== "IntervalStyle") return;
    if (status.parameterValue === HELD) holders.set(client, lastSent.get(client) ?? "");
    else holders.delete(client);
  });
}

// A transaction that holds the ledger lock and sends another statement, including its commit, fails its test.
if (driver[WATCHED] !== true) {
  driver[WATCHED] = true;
  driver.query = function (this: pg.Client, ...given: unknown[]): unknown {
    if (!watched.has(this)) watch(this);
    const [first] = given;
    const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
    const taken = holders.get(this);
    if (taken !== undefined && !ROLLBACK.test(text))
      throw new LedgerHeld(`"${taken}" took the ledger's lock, and "${text}" follows`);
    lastSent.set(this, text);
    return sendQuery.apply(this, given);
  };
}
