import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { LOOPBACK_NETWORKS } from "./loopback.ts";
import { serverProgram } from "./server-in-one-file.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { openWire } from "./wire.ts";
import type { Watch, Wire } from "./wire.ts";

const ALL_PASSES: Watch = () => true;

/** The product as a separate process on a test environment's database, with wires to all its peers. */
export interface ServerProcess {
  readonly pid: number;
  /** Its output on standard error so far. */
  readonly complaints: () => string;
  /** The lines of its log at error level. */
  readonly errors: () => readonly string[];
  /** The members' address. Undefined for a worker. */
  readonly address: string | undefined;
  /** The back office's address. Undefined for a worker. */
  readonly staffAddress: string | undefined;
  signal(name: NodeJS.Signals): void;
  /** Ends its connections to PostgreSQL, as a restarting database does. */
  cutDatabase(): void;
  readonly ended: Promise<number | null>;
  /** Kills a running process and closes the wires. */
  remove(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly roles?: "worker" | "api" | "api,worker";
  /** Sees every message to and from PostgreSQL and the suppliers. */
  readonly watch?: Watch;
  readonly env?: Readonly<Record<string, string>>;
  /** Modules that Node loads first. */
  readonly preload?: readonly string[];
  /** Called as soon as the process exists, long before it is ready. */
  readonly onSpawn?: (process: ServerProcess) => void;
}

/** Starts a server and waits until it is ready. Rejects with its output if it ends before that. */
export async function startServerProcess(
  environment: TestEnvironment,
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const { roles = "worker", watch = ALL_PASSES } = options;
  const { program, env } = await serverProgram();
  const wires = await openWires(environment, watch);
  const { user, database } = environment.database.connection;
  const child = spawn(
    process.execPath,
    [...(options.preload ?? []).flatMap((module) => ["--import", module]), program],
    {
      env: {
        ...process.env,
        ...env,
        KONTER_DEMO: "0",
        KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
        KONTER_ROLES: roles,
        KONTER_PORT: "0",
        KONTER_ADMIN_PORT: "0",
        KONTER_KEYS: environment.keysFile,
        KONTER_LOG: "warn",
        KONTER_RATE_LIMIT_FACTOR: "10000",
        KONTER_ALLOW_UNSAFE_DATABASE: "1",
        DATABASE_URL: `postgres://${String(user)}@127.0.0.1:${wires.postgres.port}/${String(database)}`,
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.includes('"level":50') || line.includes('"level":"error"')) errors.push(line);
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const running = {
    pid: child.pid ?? 0,
    complaints: () => complaints,
    errors: () => errors,
    address: undefined,
    staffAddress: undefined,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    cutDatabase: () => wires.postgres.cut(),
    ended,
    async remove() {
      child.kill("SIGCONT");
      child.kill("SIGKILL");
      await ended;
      await Promise.all(Object.values(wires).map((wire) => wire.close()));
    },
  };
  options.onSpawn?.(running);
  try {
    return { ...running, ...(await readiness(child, ended)) };
  } catch (error) {
    await running.remove();
    throw new Error(`${String(error)}: ${complaints}`, { cause: error });
  }
}

async function openWires(environment: TestEnvironment, watch: Watch) {
  const { host, port } = environment.database.connection;
  const supplier = async (name: "digiflazz" | "iak"): Promise<Wire> =>
    openWire(
      name,
      { host: "127.0.0.1", port: Number(new URL(environment.supplierUrls[name]).port) },
      watch,
    );
  const wires = {
    postgres: await openWire(
      "postgres",
      String(host).startsWith("/")
        ? { path: `${String(host)}/.s.PGSQL.${String(port)}` }
        : { host: String(host), port: Number(port) },
      watch,
    ),
    digiflazz: await supplier("digiflazz"),
    iak: await supplier("iak"),
  };
  const through = (name: "digiflazz" | "iak"): string => {
    const url = new URL(environment.supplierUrls[name]);
    url.port = String(wires[name].port);
    return url.href.replace(/\/$/, "");
  };
  await environment.moveSuppliers({ digiflazz: through("digiflazz"), iak: through("iak") });
  return wires;
}

/** Resolves with the addresses when the process reports that it is ready. */
function readiness(
  child: ChildProcess,
  ended: Promise<number | null>,
): Promise<Pick<ServerProcess, "address" | "staffAddress">> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (!/ready in \d/.test(output) || !output.endsWith("\n")) return;
      const [address, staffAddress] = (output.match(/http:\/\/\S+/g) ?? []).map((found) =>
        found.replace("localhost", "127.0.0.1"),
      );
      resolve({ address, staffAddress });
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}`)));
  });
}
