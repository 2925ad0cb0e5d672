import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chownSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OWNER } from "../embedded.ts";
import { serverUser } from "../server-user.ts";
import { withClient } from "../database-server.ts";
import type { PostgresServer } from "./database.ts";
import { freePorts, openGate } from "./gate.ts";
import type { Gate } from "./gate.ts";
import { makeOpenFolder } from "./open-folder.ts";

/** The programs of a cluster, as Debian packages them. */
export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The `bin` folder of a complete PostgreSQL. The npm build has no pg_basebackup and no pg_rewind. */
  readonly postgres: string;
}

/** The programs, or the names of the missing packages. */
export function findClusterPrograms(): ClusterPrograms | string {
  const found = {
    patroni: globSync("/usr/bin/patroni")[0],
    etcd: globSync("/usr/bin/etcd")[0],
    haproxy: globSync("/usr/sbin/haproxy")[0],
    // The Patroni of Debian 12 supports versions up to 15.
    postgres: globSync("/usr/lib/postgresql/15/bin")[0],
  };
  const packages = {
    patroni: "patroni",
    etcd: "etcd-server",
    haproxy: "haproxy",
    postgres: "postgresql-15",
  };
  const missing = (Object.keys(found) as (keyof typeof found)[]).filter(
    (name) => found[name] === undefined,
  );
  if (missing.length > 0) return missing.map((name) => packages[name]).join(" ");
  return found as ClusterPrograms;
}

/** One machine of the cluster: Patroni and its PostgreSQL, reachable only through gates. */
export interface ClusterNode {
  readonly name: string;
  /** As in a power cut: kills both processes at once. */
  kill(): void;
  /** Suspends both processes without closing their connections. */
  freeze(): void;
  /** Drops all packets in both directions. */
  cutOff(): void;
  /** Starts, resumes or reconnects the node. */
  revive(): void;
}

export interface Cluster {
  /** The load balancer in front of the primary. */
  readonly server: PostgresServer;
  /**
   * Waits until there is a leader with a synchronous standby and another standby that has caught up. Returns the
   * leader.
   */
  steady(): Promise<ClusterNode>;
  stop(): Promise<void>;
}

const NODES = ["one", "two", "three"] as const;
/** How long a leader may be silent before another node takes over. */
const TTL_SECONDS = 5;
const STEADY_MS = 180_000;

interface Ports {
  readonly postgres: number;
  readonly rest: number;
}

/** Three PostgreSQL under Patroni and etcd behind HAProxy, on loopback, in a folder that is removed afterwards. */
export async function startCluster(programs: ClusterPrograms): Promise<Cluster> {
  const folder = makeOpenFolder("cluster");
  const user = serverUser();
  const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...rest] = await freePorts(
    3 + 2 * NODES.length,
  );
  const own = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  const start = (name: string, program: string, given: readonly string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), "a");
    const env = { ...process.env, HOME: folder, PYTHONDONTWRITEBYTECODE: "1" };
    return spawn(program, given, {
      ...(user.uid === undefined ? {} : { uid: user.uid, gid: user.gid }),
      cwd: folder,
      env,
      detached: true,
      stdio: ["ignore", log, log],
    });
  };
  const etcd = start("etcd", programs.etcd, etcdArguments(own("etcd"), etcdPort, peerPort));
  const nodes = await Promise.all(
    NODES.map(async (name, index) =>
      openNode({
        name,
        ports: { postgres: rest[2 * index] ?? 0, rest: rest[2 * index + 1] ?? 0 },
        etcdPort,
        data: join(own(name), "data"),
        configuration: join(folder, `${name}.json`),
        binaries: programs.postgres,
        run: (configuration) => start(name, programs.patroni, [configuration]),
      }),
    ),
  );
  const proxyFile = join(folder, "haproxy.cfg");
  writeFileSync(proxyFile, proxyConfiguration(proxyPort, nodes));
  const proxy = start("haproxy", programs.haproxy, ["-db", "-f", proxyFile]);
  const server = { host: "127.0.0.1", port: proxyPort, user: OWNER };
  const cluster: Cluster = {
    server,
    steady: () => steady(nodes, server),
    async stop() {
      for (const node of nodes) node.end();
      for (const child of [proxy, etcd]) child.kill("SIGKILL");
      // PostgreSQL's child processes end shortly after it.
      await sleep(500);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
  try {
    await cluster.steady();
  } catch (error) {
    const logs = ["etcd", "haproxy", ...NODES].map((name) =>
      lastLines(join(folder, `${name}.log`)),
    );
    await cluster.stop();
    throw new Error(`${String(error)}\n${logs.join("\n")}`, { cause: error });
  }
  return cluster;
}

const lastLines = (path: string): string =>
  `${path}:\n${readFileSync(path, "utf8").split("\n").slice(-15).join("\n")}`;

function etcdArguments(data: string, port: number, peerPort: number): readonly string[] {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const given = {
    name: "konter",
    "data-dir": data,
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `konter=${peer}`,
    "heartbeat-interval": "50",
    "election-timeout": "500",
    "log-level": "warn",
    "enable-v2": "true",
  };
  return Object.entries(given).map(([name, value]) => `--${name}=${value}`);
}

interface NodeParts {
  readonly name: string;
  readonly ports: Ports;
  readonly etcdPort: number;
  readonly data: string;
  readonly configuration: string;
  readonly binaries: string;
  readonly run: (configuration: string) => ChildProcess;
}

interface OwnNode extends ClusterNode {
  readonly gates: { readonly postgres: Gate; readonly rest: Gate; readonly etcd: Gate };
  end(): void;
}

async function openNode(parts: NodeParts): Promise<OwnNode> {
  const { name, ports, etcdPort, data, configuration } = parts;
  const [postgres, rest, etcd] = await Promise.all([
    openGate(ports.postgres),
    openGate(ports.rest),
    openGate(etcdPort),
  ]);
  const gates = { postgres, rest, etcd };
  writeFileSync(configuration, JSON.stringify(patroniConfiguration(parts, gates)));
  let patroni: ChildProcess | undefined = parts.run(configuration);
  let isFrozen = false;

  function signal(sign: NodeJS.Signals): void {
    // Patroni first, because it would restart PostgreSQL.
    for (const pid of [
      ...(sign === "SIGCONT" ? [] : [patroni?.pid]),
      ...postgresPids(data),
      patroni?.pid,
    ])
      if (pid !== undefined) send(pid, sign);
  }

  return {
    name,
    gates,
    kill() {
      signal("SIGKILL");
      patroni = undefined;
    },
    freeze() {
      isFrozen = true;
      signal("SIGSTOP");
    },
    cutOff() {
      for (const gate of Object.values(gates)) gate.cut();
    },
    revive() {
      for (const gate of Object.values(gates)) gate.mend();
      if (isFrozen) signal("SIGCONT");
      isFrozen = false;
      patroni ??= parts.run(configuration);
    },
    end() {
      signal("SIGKILL");
      for (const gate of Object.values(gates)) gate.close();
    },
  };
}

/** The server and all its children: stopping only the server would leave backends that answer clients. */
function postgresPids(data: string): readonly number[] {
  let server: number;
  try {
    server = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return [];
  }
  const children = globSync(`/proc/${server}/task/*/children`).flatMap((path) => {
    try {
      return readFileSync(path, "utf8").split(" ").filter(Boolean).map(Number);
    } catch {
      return [];
    }
  });
  return [server, ...children];
}

/** A process that has ended needs no signal. */
function send(pid: number, sign: NodeJS.Signals): void {
  try {
    process.kill(pid, sign);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function patroniConfiguration(
  { name, ports, data, binaries }: NodeParts,
  gates: OwnNode["gates"],
): object {
  const here = (port: number): string => `127.0.0.1:${port}`;
  return {
    scope: "konter",
    name,
    restapi: { listen: here(ports.rest), connect_address: here(gates.rest.port) },
    // Patroni's etcd driver for version 3 lets a leader that was frozen take the key back from its successor (Patroni
    // 3.0.2): ADR 46. `use_proxies` keeps it to the gate instead of the addresses that etcd announces.
    etcd: { hosts: [here(gates.etcd.port)], use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 1,
        retry_timeout: 2,
        maximum_lag_on_failover: 1_048_576,
        // Do not wait for a dead primary.
        primary_start_timeout: 0,
        // Shorter than a loop: a leader that is cut off waits for unreachable standbys, and Patroni 3.0 stops it a
        // second time beside the first (ADR 46).
        primary_stop_timeout: 1,
        synchronous_mode: true,
        // Rather stop sales than commit on a single machine.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 300,
            // A new primary acknowledges nothing before a standby has connected to it.
            wal_retrieve_retry_interval: "500ms",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
    },
    postgresql: {
      listen: here(ports.postgres),
      connect_address: here(gates.postgres.port),
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(data, "..", "pgpass"),
      authentication: {
        superuser: { username: OWNER },
        replication: { username: "replicator" },
        rewind: { username: OWNER },
      },
      parameters: { unix_socket_directories: join(data, "..") },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    tags: {},
  };
}

/** As in docs/scaling.md. */
function proxyConfiguration(port: number, nodes: readonly OwnNode[]): string {
  const servers = nodes.map(
    ({ name, gates }) =>
      `  server ${name} 127.0.0.1:${gates.postgres.port} check port ${gates.rest.port}`,
  );
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The cluster's members according to any node that responds. */
async function membersOf(nodes: readonly OwnNode[]): Promise<readonly Member[]> {
  const answers = await Promise.all(
    nodes.map(async ({ gates }) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${gates.rest.port}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        });
        return ((await answer.json()) as { members: readonly Member[] }).members;
      } catch {
        return [];
      }
    }),
  );
  return answers.find((members) => members.length > 0) ?? [];
}

async function steady(nodes: readonly OwnNode[], server: PostgresServer): Promise<OwnNode> {
  const deadline = Date.now() + STEADY_MS;
  let members: readonly Member[] = [];
  while (Date.now() < deadline) {
    members = await membersOf(nodes);
    const leader = members.find(({ role }) => role === "leader");
    const isWhole =
      members.length === NODES.length &&
      members.every(({ state }) => state === "running" || state === "streaming");
    const isSynchronous = members.some(({ role }) => role === "sync_standby");
    const node = nodes.find(({ name }) => name === leader?.name);
    if (node !== undefined && isWhole && isSynchronous && (await takesChanges(server))) return node;
    await sleep(200);
  }
  throw new Error(`the cluster did not come to rest: ${JSON.stringify(members)}`);
}

async function takesChanges(server: PostgresServer): Promise<boolean> {
  const connection = { ...server, database: "postgres", connectionTimeoutMillis: 2_000 };
  return withClient({ ...connection, query_timeout: 2_000 }, async (client) => {
    const streaming = await client.query(
      "select from pg_stat_replication where state = 'streaming'",
    );
    return streaming.rowCount === NODES.length - 1;
  }).catch(() => false);
}
