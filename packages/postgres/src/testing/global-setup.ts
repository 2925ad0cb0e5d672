import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded.ts";
import type { PostgresServer } from "./database.ts";
import { makeOpenFolder } from "./open-folder.ts";
import { FAST_SETTINGS } from "./own-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

/**
 * One PostgreSQL for all integration tests. KONTER_TEST_POSTGRES_BIN names another server's binaries. A tool that
 * repeats test runs starts one PostgreSQL and passes it as KONTER_TEST_POSTGRES (JSON). fsync is off only here; tests
 * of durability start a separate cluster.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = process.env["KONTER_TEST_POSTGRES"];
  if (started !== undefined) {
    project.provide("postgres", JSON.parse(started) as PostgresServer);
    return async () => {};
  }
  const folder = makeOpenFolder("test");
  const binaries = process.env["KONTER_TEST_POSTGRES_BIN"];
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    ...(binaries ? { binaries } : {}),
    settings: FAST_SETTINGS,
  });
  const connection = postgres.connection("postgres");
  project.provide("postgres", {
    host: String(connection.host),
    port: Number(connection.port),
    user: String(connection.user),
  });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
