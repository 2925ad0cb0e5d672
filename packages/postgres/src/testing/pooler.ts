import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { globSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../database-server.ts";
import { serverUser } from "../server-user.ts";
import type { PostgresServer } from "./database.ts";
import { freePorts } from "./gate.ts";
import { makeOpenFolder } from "./open-folder.ts";

/** A PgBouncer in session mode in front of a PostgreSQL. */
export interface Pooler {
  readonly server: PostgresServer;
  /** How many clients currently have a connection to PostgreSQL. */
  activeClients(): Promise<number>;
  /** Kills it (SIGKILL) and restarts it. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 30_000;
const MOST_CLIENTS = 300;

/** Undefined if Debian's package `pgbouncer` is not installed. */
export function findPooler(): string | undefined {
  return globSync("/usr/sbin/pgbouncer")[0];
}

export async function startPooler(program: string, behind: PostgresServer): Promise<Pooler> {
  const folder = makeOpenFolder("pooler");
  const [port = 0] = await freePorts(1);
  const users = join(folder, "users.txt");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${behind.user}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${behind.host} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = ${behind.user}
pool_mode = session
max_client_conn = ${MOST_CLIENTS}
default_pool_size = 90
`,
  );
  const server = { host: "127.0.0.1", port, user: behind.user };
  const ask = <Row extends object>(question: string): Promise<readonly Row[]> =>
    withClient({ ...server, database: "pgbouncer" }, async (client) => {
      const answer = await client.query<Row & Record<string, unknown>>(question);
      return answer.rows;
    });
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const { uid, gid } = serverUser();
    const started = spawn(program, ["-q", file], {
      ...(uid === undefined ? {} : { uid, gid }),
      stdio: "ignore",
    });
    const deadline = Date.now() + START_MS;
    while (!(await ask("show version").then(Boolean, () => false))) {
      if (Date.now() > deadline) throw new Error("PgBouncer did not start");
      await sleep(50);
    }
    return started;
  }

  async function end(): Promise<void> {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  return {
    server,
    async activeClients() {
      const pools = await ask<{ cl_active: number | string }>("show pools");
      return pools.reduce((sum, { cl_active }) => sum + Number(cl_active), 0);
    },
    async killAndRestart() {
      await end();
      child = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
