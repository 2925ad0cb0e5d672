import pg from "pg";

/** A PostgreSQL server that creates, finds and drops databases. */
export interface DatabaseServer {
  connectionTo(database: string): pg.ClientConfig;
  has(database: string): Promise<boolean>;
  /** Creates the database if it is missing. */
  ensure(database: string): Promise<void>;
  /** Drops the database and disconnects its clients. */
  drop(database: string): Promise<void>;
}

/** `home` is an existing database of the server, used to run statements about the others. */
export function databaseServer(
  home: pg.ClientConfig,
  connectionTo: (database: string) => pg.ClientConfig,
): DatabaseServer {
  const has = (client: pg.Client, database: string): Promise<boolean> =>
    client
      .query("select from pg_database where datname = $1", [database])
      .then(({ rowCount }) => rowCount === 1);
  return {
    connectionTo,
    has: (database) => withClient(home, (client) => has(client, database)),
    ensure: (database) =>
      withClient(home, async (client) => {
        if (!(await has(client, database)))
          await client.query(`create database ${pg.escapeIdentifier(database)}`);
      }),
    drop: (database) =>
      withClient(home, async (client) => {
        await client.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`);
      }),
  };
}

/** The URL of another database on the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  // If the connection breaks, the query rejects with the error.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
