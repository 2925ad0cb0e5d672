import pg from "pg";
import { clientConfig } from "./pool.ts";
import type { ClientOptions } from "./pool.ts";

/** What runs one statement: a pool, a client, a pipeline. */
export interface Statements {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * One connection on which a statement leaves before the one ahead is answered. The database runs them one after another, each
 * a transaction of its own, and has the next at hand when one ends. Made for group commits, which take turns anyway.
 */
export interface Pipeline extends Statements {
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Connects with the first statement, and anew with the next one after the connection broke. */
export function openPipeline(options: ClientOptions): Pipeline {
  let open: Promise<pg.Client> | undefined;
  let isClosed = false;

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...clientConfig(options), pipeline: true });
    const opening = client.connect().then(() => client);
    const forget = (): void => {
      if (open === opening) open = undefined;
    };
    client.on("error", (error) => {
      forget();
      options.onError(error);
    });
    client.on("end", forget);
    opening.catch(forget);
    return opening;
  }

  return {
    async query(statement) {
      if (isClosed) throw new Error("the pipeline is closed");
      const client = await (open ??= connect());
      return client.query(statement);
    },
    async close() {
      isClosed = true;
      const client = await open?.catch(() => undefined);
      await client?.end();
    },
  };
}
