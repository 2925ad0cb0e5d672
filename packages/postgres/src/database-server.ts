import pg from "pg";

/** A PostgreSQL server on which databases are made, found and thrown away. */
export interface DatabaseServer {
  connectionTo(database: string): pg.ClientConfig;
  has(database: string): Promise<boolean>;
  /** Makes it where it is absent. */
  ensure(database: string): Promise<void>;
  /** Throws it away with all that is in it; whoever is connected to it is cut off. */
  drop(database: string): Promise<void>;
}

/** `home` is a database of the server that is there already: questions about the others are asked in it. */
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

/** The same server's database of another name. */
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
  // A connection that breaks off makes the question fail, which says so.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
