import pg from "pg";
import type { ConnectionBudget, Holder } from "./connection-budget.ts";
import { begin, clientConfig, IDLE_IN_BUDGET_MS, PATIENCE_MS } from "./pool.ts";
import type { ClientOptions } from "./pool.ts";
import { refuseSecond } from "./second-connection.ts";

/** Runs one statement: a pool, a client or a pipeline. */
export interface Statements {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * One connection on which a statement is sent before the one ahead is answered. The database runs them one after
 * another, each in a separate transaction, and has the next one ready when one ends. Made for group commits, which run
 * one after another anyway.
 */
export interface Pipeline extends Statements {
  /** Waits for work in progress. */
  close(): Promise<void>;
}

/**
 * Connects with the first statement, and again with the next one after the connection broke or was returned to the
 * budget.
 */
export function openPipeline(options: ClientOptions): Pipeline {
  const { budget } = options;
  let open: Promise<pg.Client> | undefined;
  /** The established connection. */
  let connection: pg.Client | undefined;
  let isClosed = false;
  let underWay = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let waiting: (() => void) | undefined;

  const holder: Holder = {
    waiting: () => (waiting === undefined ? 0 : 1),
    giveBack() {
      if (connection === undefined || underWay > 0 || budget?.hadItsTurn(connection) === false)
        return false;
      void end();
      return true;
    },
    pulse: () => waiting?.(),
  };

  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = open;
    open = undefined;
    connection = undefined;
    const client = await ending?.catch(() => undefined);
    await client?.end();
  }

  async function connect(forget: () => void): Promise<pg.Client> {
    const client = await (budget ? madeWithin(budget) : makeClient());
    client.on("error", (error) => {
      forget();
      options.onError(error);
    });
    client.on("end", forget);
    await client.connect();
    await begin(client, options).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    connection = client;
    return client;
  }

  const makeClient = () => new pg.Client({ ...clientConfig(options), pipeline: true });

  /** Opens the client synchronously when the place is granted, because another holder could take the place later. */
  function madeWithin(shared: ConnectionBudget): pg.Client | Promise<pg.Client> {
    const make = (): pg.Client => {
      const client = makeClient();
      shared.opened(holder, client);
      return client;
    };
    if (shared.mayOpen(holder)) return make();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting = undefined;
        shared.forget(holder);
        reject(new Error("timeout exceeded when trying to connect"));
      }, PATIENCE_MS);
      waiting = () => {
        if (!shared.mayOpen(holder)) return;
        clearTimeout(timer);
        waiting = undefined;
        resolve(make());
      };
    });
  }

  function opened(): Promise<pg.Client> {
    if (open) return open;
    const forget = (): void => {
      if (open !== opening) return;
      open = undefined;
      connection = undefined;
    };
    const opening = connect(forget);
    open = opening;
    opening.catch(forget);
    return opening;
  }

  function answered(): void {
    underWay -= 1;
    if (budget === undefined || underWay > 0) return;
    if (connection && budget.mustGiveBack(holder, connection)) void end();
    else idleTimer = setTimeout(() => void end(), IDLE_IN_BUDGET_MS).unref();
  }

  return {
    async query(statement) {
      if (isClosed) throw new Error("the pipeline is closed");
      refuseSecond();
      clearTimeout(idleTimer);
      underWay += 1;
      try {
        const client = await opened();
        return await client.query(statement);
      } finally {
        answered();
      }
    },
    async close() {
      isClosed = true;
      await end();
      budget?.forget(holder);
    },
  };
}
