import { chmodSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedBinaries } from "../binaries.ts";
import { startEmbeddedPostgres } from "../embedded.ts";
import type { PostgresServer } from "./database.ts";
import { makeOpenFolder } from "./open-folder.ts";

export interface FakedPostgres {
  readonly server: PostgresServer;
  stop(): Promise<void>;
}

/** The path of Debian's libfaketime; undefined when it is not installed. */
export function findFaketime(): string | undefined {
  return globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];
}

/** A separate PostgreSQL with fsync on, whose clock is this many seconds ahead; `library` is libfaketime. */
export async function startFakedPostgres(
  library: string,
  aheadSeconds: number,
): Promise<FakedPostgres> {
  const folder = makeOpenFolder("faked");
  const binaries = join(folder, "bin");
  mkdirSync(binaries, { mode: 0o755 });
  const real = embeddedBinaries();
  const time = `LD_PRELOAD=${library} FAKETIME=${aheadSeconds >= 0 ? "+" : ""}${aheadSeconds} FAKETIME_DONT_FAKE_MONOTONIC=1`;
  program(join(binaries, "initdb"), `exec '${real}/initdb' "$@"`);
  program(join(binaries, "postgres"), `exec env ${time} '${real}/postgres' "$@"`);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), binaries });
  const { host, port, user } = postgres.connection("postgres");
  return {
    server: { host: String(host), port: Number(port), user: String(user) },
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function program(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}
