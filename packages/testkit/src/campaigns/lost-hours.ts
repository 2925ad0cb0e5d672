import { chmodSync, globSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DepositRequest } from "@konter/contract/deposits";
import { startEmbeddedPostgres, withClient } from "@konter/postgres";
import type { EmbeddedPostgres } from "@konter/postgres";
import { createXenditSimulator, GATEWAY_LOGIN, GATEWAY_SETTINGS } from "@konter/simulators";
import type { GatewaySimulator } from "@konter/simulators";
import { vi } from "vitest";
import { startServer } from "@konter/server/composition/server.ts";
import type { RunningServer } from "@konter/server/composition/server.ts";
import { gatewayPlace, makeCharge } from "@konter/server/domains/money/payments/index.ts";
import { openSession } from "@konter/server/domains/people/identity/index.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { writeFrontEnds } from "../processes/front-ends.ts";
import { createHttpClient } from "../brand/http-client.ts";
import type { HttpClient } from "../brand/http-client.ts";
import { openHttpEnvironment } from "../brand/http-environment.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { databaseUrlOf, konterIn, runKonter } from "../processes/konter.ts";
import { LOOPBACK_NETWORKS } from "../processes/loopback.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";

/** The folder of Debian's PostgreSQL programs, because the npm build has no pg_basebackup. */
export const DEBIAN_PROGRAMS = globSync("/usr/lib/postgresql/*/bin/pg_basebackup")
  .map(dirname)
  .at(-1);

const VA = "gateway.xendit.bca_va";

/**
 * A brand that sells through simulators with separate records, on a PostgreSQL with an archived log, and then loses its
 * cluster.
 */
export interface LostHours {
  readonly http: HttpEnvironment;
  readonly xendit: GatewaySimulator;
  readonly folder: string;
  /** The settings of commands; with `recovered`, for the recovered cluster. */
  variables(recovered?: boolean): Record<string, string>;
  konter(...words: string[]): ReturnType<typeof konterIn>;
  /** The same with text on standard input. */
  konterTyping(input: string, ...words: string[]): ReturnType<typeof konterIn>;
  /** PostgreSQL's current time. */
  now(): Promise<Date>;
  /** Makes a member's top-up and pays it at the gateway. */
  topUp(client: HttpClient, nominal: number): Promise<DepositRequest>;
  /** The path to which the next segment of the log will be copied. */
  nextSegment(): Promise<string>;
  /** Waits until the archive has everything that was written. */
  archived(): Promise<void>;
  /** Loses the machine: only the backups, the archive and the vendors remain. */
  lose(): Promise<void>;
  /** Starts the cluster that a command restored. */
  recover(): Promise<void>;
  /** Whether the databases of a restored cluster are closed. */
  marksIn(folder: string, databases: readonly string[]): Promise<readonly unknown[]>;
  /** Queries the recovered brand as its owner. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Starts the product on the recovered cluster. */
  serve(): Promise<ServedAgain>;
  close(): Promise<void>;
}

export interface ServedAgain {
  readonly server: RunningServer;
  member(index: number): Promise<HttpClient>;
  staff(staffId: number): Promise<HttpClient>;
  stop(): Promise<void>;
}

export async function openLostHours(): Promise<LostHours> {
  const place = temporaryFolder();
  chmodSync(place.path, 0o755);
  const at = (name: string): string => join(place.path, name);
  const binaries = DEBIAN_PROGRAMS === undefined ? {} : { binaries: DEBIAN_PROGRAMS };
  const first = await startEmbeddedPostgres({
    folder: at("data/postgres"),
    archive: at("wal"),
    settings: { shared_buffers: "32MB" },
    ...binaries,
  });
  const { host, port, user } = first.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const http = await openHttpEnvironment({ server, members: 2, idle: true });
  const { environment } = http;
  const xendit = createXenditSimulator(GATEWAY_LOGIN.xendit);
  const { url } = await xendit.start();
  await connectXendit(http, url);
  let recovered: EmbeddedPostgres | undefined;
  let isLost = false;
  const own = String(environment.database.connection.database);

  const variables = (isRecovered = recovered !== undefined): Record<string, string> => ({
    DATABASE_URL: databaseUrlOf(
      isRecovered && recovered !== undefined
        ? { connection: recovered.connection("konter") }
        : environment.database,
    ),
    KONTER_KEYS: environment.keysFile,
    KONTER_DATA: at("data"),
    KONTER_WAL_ARCHIVE: at("wal"),
    KONTER_DEMO: "0",
    KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
    KONTER_RATE_LIMIT_FACTOR: "10000",
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_LOG: "silent",
  });
  const inFirst = <Row extends object>(text: string): Promise<Row[]> =>
    withClient(first.connection(own), async (client) => (await client.query<Row>(text)).rows);

  return {
    http,
    xendit,
    folder: place.path,
    variables,
    konter: (...words) => konterIn(variables(), ...words),
    konterTyping: (input, ...words) => runKonter(variables(), words, input),
    now: async () =>
      (await inFirst<{ at: Date }>("select clock_timestamp() as at"))[0]?.at ?? new Date(0),
    async topUp(client, nominal) {
      const answer = await client.call(
        "depositTopUp",
        { nominal, method: VA, holder_name: "Budi Santoso" },
        { key: crypto.randomUUID() },
      );
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      const request = answer.json as DepositRequest;
      const [charge] = await inFirst<{ id: number }>(
        `select charge_id as id from deposit_request where code = '${request.code}'`,
      );
      await makeCharge(http.open.brand, http.open.payments, charge?.id ?? 0);
      return request;
    },
    async nextSegment() {
      const [next] = await inFirst<{ name: string }>(
        "select pg_walfile_name(pg_current_wal_lsn() + 1) as name",
      );
      return join(at("wal"), next?.name ?? "");
    },
    async archived() {
      const [written] = await inFirst<{ name: string }>(
        "select pg_walfile_name(pg_switch_wal()) as name",
      );
      await vi.waitFor(
        async () => {
          const [last] = await inFirst<{ there: boolean }>(
            `select coalesce(last_archived_wal, '') >= '${written?.name ?? ""}' as there from pg_stat_archiver`,
          );
          if (last?.there !== true) throw new Error("the log is not archived yet");
        },
        { timeout: 60_000, interval: 50 },
      );
    },
    async lose() {
      isLost = true;
      await environment.stopDelivery();
      await first.stop();
      rmSync(at("data"), { recursive: true });
    },
    async marksIn(folder, databases) {
      const cluster = await startEmbeddedPostgres({
        folder: at(`${folder}/postgres`),
        ...binaries,
      });
      try {
        return await Promise.all(
          databases.map((name) =>
            withClient(cluster.connection(name), async (client) => {
              const { rows } = await client.query<{ closed: boolean }>(
                "select is_restored() as closed",
              );
              return rows[0]?.closed;
            }),
          ),
        );
      } finally {
        await cluster.stop();
      }
    },
    async recover() {
      recovered = await startEmbeddedPostgres({
        folder: at("again/postgres"),
        settings: { shared_buffers: "32MB" },
        ...binaries,
      });
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => {
      if (recovered === undefined) throw new Error("nothing was brought back");
      return withClient(
        recovered.connection("konter"),
        async (client) => (await client.query<Row>(text, values)).rows,
      );
    },
    async serve() {
      const log = createLogger("silent");
      const running = await startServer(readConfig(variables()), log, {
        frontEnds: writeFrontEnds(at("front-ends")),
      });
      const { brand } = running.open;
      const signedIn = async (
        address: string | undefined,
        kind: "session" | "staffSession",
        owner: Parameters<typeof openSession>[1],
      ): Promise<HttpClient> => {
        const client = createHttpClient(String(address), kind);
        const token = await openSession(brand, owner, "127.0.0.1", "test");
        client.cookies.set(kind === "session" ? "sid" : "staff_sid", token);
        await client.open();
        return client;
      };
      return {
        server: running,
        member: (index) =>
          signedIn(running.address, "session", { memberId: environment.members[index]?.id ?? 0 }),
        staff: (staffId) => signedIn(running.adminAddress, "staffSession", { staffId }),
        stop: () => running.stop(),
      };
    },
    async close() {
      // After `lose` only the simulator is left to stop.
      await (isLost ? environment.digiflazz.stop() : http.close());
      await Promise.all([environment.iak.stop(), xendit.stop(), recovered?.stop()]);
      if (!isLost) await first.stop();
      place.remove();
    },
  };
}

async function connectXendit({ open, environment }: HttpEnvironment, url: string): Promise<void> {
  const settings = { base_url: url, ...GATEWAY_SETTINGS.xendit };
  await environment.database.owner.query(
    "insert into payment_gateway (id, vendor, name, credentials) values ('xendit', 'xendit', 'Xendit', $1)",
    [open.brand.keys.seal(JSON.stringify(settings), gatewayPlace("xendit"))],
  );
  await environment.payments.gateways.reload();
  await environment.database.owner.query(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, least, most)
     values ($1, 'virtual_account', 'gateway', 'xendit', 'bca_va', 'BCA', true, 10000, 50000000)`,
    [VA],
  );
}
