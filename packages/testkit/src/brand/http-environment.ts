import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { VENDORS } from "@konter/server/composition/adapters.ts";
import { connectionsOf } from "@konter/server/composition/connections.ts";
import { servicesOf } from "@konter/server/composition/modules.ts";
import { listenAndAuthenticate } from "@konter/server/composition/brand.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { createMemberServer, createStaffServer } from "@konter/server/composition/pages/http.ts";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import { openSession } from "@konter/server/domains/people/identity/index.ts";
import { createMessageChannels } from "@konter/server/domains/messages/messages/index.ts";
import { createPurchaseService } from "@konter/server/domains/sales/purchase/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import type { Authenticate } from "@konter/server/platform/http/context.ts";
import type { Listener } from "@konter/server/platform/listener.ts";
import { createPageDrawing } from "@konter/server/platform/http/page-drawing.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { openTestEnvironment, PUBLIC_URL } from "./test-environment.ts";
import type { TestEnvironment } from "./test-environment.ts";
import type { EnvironmentOptions } from "./environment-options.ts";
import { establishApprovers } from "./established-approvers.ts";
import { writeFrontEnds } from "../processes/front-ends.ts";
import { createHttpClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import { LOOPBACK } from "../processes/loopback.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";

/** A test environment behind the real servers for members and staff, which listen on loopback. */
export interface HttpEnvironment {
  readonly environment: TestEnvironment;
  readonly open: OpenBrand;
  readonly memberAddress: string;
  readonly staffAddress: string;
  readonly authenticate: Authenticate;
  /** All lines that the servers logged. */
  readonly logged: readonly string[];
  /** A browser of the members' app that has opened a page without signing in. */
  visitor(): Promise<HttpClient>;
  member(index: number): Promise<HttpClient>;
  /** A members' browser that has not opened anything yet, at another server of this brand. */
  clientAt(address: string): HttpClient;
  staffVisitor(): Promise<HttpClient>;
  /** A new member of staff, signed in, who may approve at once whatever the permissions allow. */
  staff(permissions?: readonly string[]): Promise<HttpClient>;
  /** A separate listener and session cache, as a second process of the same brand has. */
  anotherProcess(): Promise<{ readonly listener: Listener; readonly authenticate: Authenticate }>;
  close(): Promise<void>;
}

export interface HttpEnvironmentOptions extends EnvironmentOptions {
  /** Settings of the server. The rate limits are raised out of the way unless a test sets them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a sign-in on an unknown device waits for a trusted one, as in a real brand. Off by default. */
  readonly deviceApproval?: boolean;
  /** Whether staff must have a second factor, as in a real brand. Off by default. */
  readonly secondFactor?: boolean;
}

export async function openHttpEnvironment(
  options: HttpEnvironmentOptions = {},
): Promise<HttpEnvironment> {
  const environment = await openTestEnvironment(options);
  await changeSetting(environment.brand, "device_approval", options.deviceApproval === true);
  await changeSetting(environment.brand, "staff_second_factor", options.secondFactor === true);
  const folder = temporaryFolder();
  const config = readConfig({ KONTER_RATE_LIMIT_FACTOR: "10000", ...options.env });
  const logged: string[] = [];
  const log = createLogger("debug", { write: (line) => void logged.push(line) });
  const brand: BrandContext = { ...environment.brand, log };
  const { pool, pipeline, connection } = environment.database;
  const database = {
    pool,
    pipeline,
    connection,
    migrated: [],
    postgresPid: () => undefined,
    endPatience: () => {},
    close: async () => {},
  };
  const channels = createMessageChannels(brand, VENDORS, { outbound: LOOPBACK });
  const { registry, payments, disbursers, couriers, objects } = environment;
  const services = servicesOf(brand, {
    registry,
    payments,
    disbursers,
    couriers,
    objects,
    channels,
  });
  const open: OpenBrand = {
    ...services,
    database,
    connections: connectionsOf(services, {
      outbound: LOOPBACK,
      publicUrl: PUBLIC_URL,
      ...(options.supplierTimeoutMs !== undefined && {
        timeouts: { transactionMs: options.supplierTimeoutMs },
      }),
    }),
    close: async () => {},
  };
  const { listener, authenticate } = await listenAndAuthenticate(open, log);
  const frontEnds = writeFrontEnds(folder.path);
  const parts = {
    config,
    open,
    listener,
    authenticate,
    purchases: createPurchaseService(brand, () => environment.wake("delivery")),
    wake: environment.wake,
    frontEnds,
    drawing: createPageDrawing(frontEnds.memberScreens, log),
  };
  const servers = [await createMemberServer(parts), await createStaffServer(parts)] as const;
  const [memberAddress, staffAddress] = await Promise.all([
    servers[0].listen({ host: "127.0.0.1", port: 0 }),
    servers[1].listen({ host: "127.0.0.1", port: 0 }),
  ]);
  let hired = 0;

  async function opened(client: HttpClient): Promise<HttpClient> {
    await client.open();
    return client;
  }

  return {
    environment,
    open,
    memberAddress,
    staffAddress,
    authenticate,
    logged,
    visitor: () => opened(createHttpClient(memberAddress, "session")),
    async member(index) {
      const client = createHttpClient(memberAddress, "session");
      const owner = { memberId: environment.members[index]?.id ?? 0 };
      client.cookies.set(
        cookieOf(config.tls, "sid"),
        await openSession(brand, owner, "127.0.0.1", "test"),
      );
      return opened(client);
    },
    clientAt: (address) => createHttpClient(address, "session"),
    staffVisitor: () => opened(createHttpClient(staffAddress, "staffSession")),
    async staff(permissions = STAFF_PERMISSIONS) {
      hired += 1;
      const added = await pool.query<{ id: number }>(
        "insert into staff (email, name, password_hash, permissions) values ($1, 'Staff', 'none', $2) returning id",
        [`staff${hired}@konter.example`, permissions],
      );
      const client = createHttpClient(staffAddress, "staffSession");
      const owner = { staffId: added.rows[0]?.id ?? 0 };
      await establishApprovers(environment.database.owner, owner.staffId);
      client.cookies.set(
        cookieOf(config.tls, "staff_sid"),
        await openSession(brand, owner, "127.0.0.1", "test"),
      );
      return opened(client);
    },
    anotherProcess: () => listenAndAuthenticate(open, log),
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await listener.close();
      await channels.close();
      await environment.close();
      folder.remove();
    },
  };
}

function cookieOf(tls: boolean, name: string): string {
  return tls ? `__Host-${name}` : name;
}

/** Some of the screens that a build lists. */
