import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { hashPassword } from "../apps/server/src/domains/people/identity/passwords.ts";
import { hashToken } from "../apps/server/src/kernel/caller/index.ts";
import { loadKeys } from "../apps/server/src/platform/keys/keys.ts";

const SERVER = fileURLToPath(new URL("../apps/demo/src/main.ts", import.meta.url));
const PIN = "147258";
export const PASSWORD = "bench-password";

export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  readonly postgresPid: number;
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  stop(): Promise<void>;
}

export interface BenchMember {
  readonly id: number;
  /** The phone number to sign in with. The password is PASSWORD. */
  readonly hp: string;
  readonly cookie: string;
  readonly csrfToken: string;
}

export interface ServerOptions {
  readonly folder: string;
  readonly port: number;
  readonly roles: string;
  /** Writes a CPU profile of the server into the folder when it stops. */
  readonly profile?: boolean;
  /** A running server. This one becomes another process on its database with its keys. */
  readonly beside?: BenchServer;
}

/** The product as `npm start` runs it, on a separate folder, with the rate limits lifted. */
export async function startBenchServer(options: ServerOptions): Promise<BenchServer> {
  const profile =
    options.profile === true
      ? ["--cpu-prof", `--cpu-prof-dir=${options.folder}`, "--cpu-prof-name=server.cpuprofile"]
      : [];
  const child = spawn(process.execPath, [...profile, SERVER], {
    env: {
      ...process.env,
      KONTER_DATA: options.folder,
      KONTER_PORT: String(options.port),
      KONTER_ADMIN_PORT: String(options.port + 1),
      KONTER_ROLES: options.roles,
      KONTER_LOG: "error",
      // Without history: only purchases of the benchmark are measured, on a brand that has just opened.
      KONTER_DEMO_HISTORY: "0",
      KONTER_RATE_LIMIT_FACTOR: "100000",
      ...(options.beside && besideOf(options.beside)),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended (${code})`)));
    createInterface({ input: child.stdout }).on(
      "line",
      (line) => line.startsWith("Konter is ready") && resolve(),
    );
  });
  const socket = join(options.beside?.folder ?? options.folder, "postgres");
  return {
    port: options.port,
    pid: child.pid ?? 0,
    postgresPid: Number(
      readFileSync(join(socket, "cluster", "postmaster.pid"), "utf8").split("\n")[0],
    ),
    connection: { host: socket, port: 5432, user: "konter_owner", database: "konter" },
    folder: options.folder,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function besideOf({ folder, connection }: BenchServer): Readonly<Record<string, string>> {
  const { user, database, host } = connection;
  return {
    DATABASE_URL: `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(String(host))}`,
    KONTER_DEMO: "0",
    KONTER_KEYS: join(folder, "keys.json"),
  };
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Members with money, a PIN and a session each. */
export async function addMembers(
  server: BenchServer,
  count: number,
): Promise<readonly BenchMember[]> {
  const keys = loadKeys(join(server.folder, "keys.json"));
  const client = new pg.Client(server.connection);
  await client.connect();
  const members: BenchMember[] = [];
  const passwordHash = await hashPassword(PASSWORD);
  try {
    for (let index = 0; index < count; index += 1) {
      const salt = randomBytes(16);
      const token = randomBytes(32).toString("base64url");
      const hp = `+62819${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
      const added = await client.query<{ id: string }>(
        `insert into member (hp, name, category, password_hash, pin_salt, pin_hash) values ($1, 'Load', 'agent', $4, $2, decode($3, 'hex')) returning id`,
        [hp, salt, keys.pinDigest(salt, PIN), passwordHash],
      );
      const id = Number(added.rows[0]?.id);
      await client.query(
        "insert into session (token_hash, member_id, expires_at, address, user_agent) values ($1, $2, now() + interval '1 day', 'bench', 'bench')",
        [hashToken(token), id],
      );
      members.push({ id, hp, cookie: `sid=${token}`, csrfToken: keys.csrfToken(token) });
    }
    const journals = members.map(({ id }) => ({
      key: `bench:${id}`,
      hash: "00",
      kind: "deposit_top_up",
      reference: `B${id}`,
      transfers: [
        {
          debit_kind: "bank",
          debit_owner: "bench",
          credit_kind: "deposit",
          credit_owner: String(id),
          amount: 50_000_000_000,
        },
      ],
    }));
    await client.query("select count(*) from ledger.post($1)", [JSON.stringify(journals)]);
  } finally {
    await client.end();
  }
  return members;
}

let serial = 0;

/** One purchase as a browser sends it: session, CSRF and AJAX headers, idempotency key, PIN. */
export function purchaseOf(
  member: BenchMember,
  product: string,
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  serial += 1;
  return {
    headers: {
      Cookie: member.cookie,
      "X-Csrf-Token": member.csrfToken,
      "X-Requested-With": "XMLHttpRequest",
      "Sec-Fetch-Site": "same-origin",
      "Accept-Language": "id",
      "Idempotency-Key": `bench-${process.pid}-${String(serial).padStart(12, "0")}`,
      "Content-Type": "application/json",
    },
    body: `{"product_code":"${product}","destination_number":"0812${String(10_000_000 + (serial % 90_000_000))}","price":90000,"pin":"${PIN}"}`,
  };
}

/** The same as raw bytes. */
export function purchaseRequest(port: number, member: BenchMember, product: string): string {
  const { headers, body } = purchaseOf(member, product);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/v1/prepaid/buy HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join("")}Content-Length: ${body.length}\r\n\r\n${body}`;
}
