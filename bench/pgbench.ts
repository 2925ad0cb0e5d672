import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import type pg from "pg";

/** The reference: pgbench's own TPC-B with prepared statements, on the same PostgreSQL. */
export interface Pgbench {
  prepare(connection: pg.ClientConfig, scale: number): void;
  /** Transactions per second with this many clients. */
  run(connection: pg.ClientConfig, clients: number, seconds: number): number;
}

/** Finds Debian's pgbench, or installs it if we are root on Debian. Throws when there is none. */
export function findPgbench(): Pgbench {
  const program = locate() ?? install();
  const call = (connection: pg.ClientConfig, args: readonly string[]): string =>
    execFileSync(
      program,
      [
        "-h",
        String(connection.host),
        "-p",
        String(connection.port),
        "-U",
        String(connection.user),
        ...args,
        "pgbench",
      ],
      { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    );
  return {
    prepare: (connection, scale) => void call(connection, ["-i", "-q", "-s", String(scale)]),
    run(connection, clients, seconds) {
      const output = call(connection, [
        "-M",
        "prepared",
        "-c",
        String(clients),
        "-j",
        "2",
        "-T",
        String(seconds),
      ]);
      const match = /tps = ([\d.]+)/.exec(output);
      if (match === null) throw new Error(`pgbench said: ${output}`);
      return Number(match[1]);
    },
  };
}

function locate(): string | undefined {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  return [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
    "/usr/bin/pgbench",
    "/usr/local/bin/pgbench",
  ].find(existsSync);
}

function install(): string {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version"))
    throw new Error("pgbench is not here: install PostgreSQL's client programs.");
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "postgresql-contrib"],
  ])
    spawnSync("apt-get", args, { stdio: "ignore" });
  const program = locate();
  if (program === undefined) throw new Error("pgbench could not be installed.");
  return program;
}
