import { rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../embedded.ts";
import type { PostgresServer } from "./database.ts";
import { makeOpenFolder } from "./open-folder.ts";

export interface OwnPostgres {
  readonly server: PostgresServer;
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface OwnPostgresOptions {
  /** The folder for its data; by default a temporary one that is removed afterwards. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** For a PostgreSQL that many tests share and none of them kills. */
export const FAST_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Autovacuum scans databases that live for seconds, and creates statistics for some of their tables by chance.
  autovacuum: "off",
  max_connections: "300",
} as const;

/** A PostgreSQL for one test, as durable as the product's, which is restarted when it dies. */
export async function startOwnPostgres(options: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const temporary = options.folder === undefined ? makeOpenFolder("own") : undefined;
  const binaries = process.env["KONTER_TEST_POSTGRES_BIN"];
  const postgres = await startEmbeddedPostgres({
    ...(binaries ? { binaries } : {}),
    folder: join(options.folder ?? temporary ?? "", "postgres"),
    settings: { max_connections: "100", ...options.settings },
  });
  const { host, port, user } = postgres.connection("postgres");
  return {
    server: { host: String(host), port: Number(port), user: String(user) },
    pid: () => postgres.pid(),
    async stop() {
      await postgres.stop();
      if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    },
  };
}
