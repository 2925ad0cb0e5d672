import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { mkdirSync, writeFileSync } from "node:fs";
import { VENDORS } from "../composition/adapters.ts";
import { connectionsOf } from "../composition/connections.ts";
import { listenAndAuthenticate } from "../composition/brand.ts";
import type { OpenBrand } from "../composition/brand.ts";
import { createMemberServer, createStaffServer } from "../composition/http.ts";
import type { FrontEnds } from "../composition/http.ts";
import { changeSetting } from "../domains/office/brand/index.ts";
import { openSession } from "../domains/people/identity/index.ts";
import { createMessageChannels } from "../domains/messages/messages/index.ts";
import { createBuyDesk } from "../domains/sales/purchase/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import { readConfig } from "../platform/config.ts";
import type { Authenticate } from "../platform/http/context.ts";
import type { Listener } from "../platform/listener.ts";
import { createLogger } from "../platform/log.ts";
import { openCounter, PUBLIC_URL } from "./counter.ts";
import type { CounterOptions, TestCounter } from "./counter.ts";
import { establishApprovers } from "./established-approvers.ts";
import { createHttpClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import { LOOPBACK } from "./loopback.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A test counter behind the real members' and staff servers, listening on loopback. */
export interface HttpCounter {
  readonly counter: TestCounter;
  readonly open: OpenBrand;
  readonly memberAddress: string;
  readonly staffAddress: string;
  readonly authenticate: Authenticate;
  /** Every line that the servers logged. */
  readonly logged: readonly string[];
  /** A browser of the members' app that has opened a page, signed in as nobody. */
  visitor(): Promise<HttpClient>;
  member(index: number): Promise<HttpClient>;
  /** A members' browser that has not opened anything yet, at another server of this brand. */
  clientAt(address: string): HttpClient;
  staffVisitor(): Promise<HttpClient>;
  /** A new member of staff, signed in, who may approve at once what the permissions let him. */
  staff(permissions?: readonly string[]): Promise<HttpClient>;
  /** What a second process of the same brand has of its own: ears for announcements, and a memory of sessions. */
  anotherProcess(): Promise<{ readonly listener: Listener; readonly authenticate: Authenticate }>;
  close(): Promise<void>;
}

export interface HttpCounterOptions extends CounterOptions {
  /** Settings of the server; the calls' limits are out of the way unless a test sets them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a sign-in on an unknown device waits for a trusted one, as for a real brand; off unless a test asks. */
  readonly deviceApproval?: boolean;
  /** Whether staff must have a second factor, as for a real brand; off unless a test asks. */
  readonly secondFactor?: boolean;
}

const PAGE = `<!doctype html><html lang="id"><head><title></title><!--head--><script type="module" crossorigin src="/assets/start-1.js"></script></head><body><div id="app"></div></body></html>`;

export async function openHttpCounter(options: HttpCounterOptions = {}): Promise<HttpCounter> {
  const counter = await openCounter(options);
  await changeSetting(counter.brand, "device_approval", options.deviceApproval === true);
  await changeSetting(counter.brand, "staff_second_factor", options.secondFactor === true);
  const folder = temporaryFolder();
  const config = readConfig({ KONTER_RATE_LIMIT_FACTOR: "10000", ...options.env });
  const logged: string[] = [];
  const log = createLogger("debug", { write: (line) => void logged.push(line) });
  const brand: BrandContext = { ...counter.brand, log };
  const { pool, pipeline, connection } = counter.database;
  const database = {
    pool,
    pipeline,
    connection,
    migrated: [],
    postgresPid: () => undefined,
    close: async () => {},
  };
  const channels = createMessageChannels(brand, VENDORS, { outbound: LOOPBACK });
  const open: OpenBrand = {
    brand,
    database,
    registry: counter.registry,
    channels,
    connections: connectionsOf(brand, counter.registry, {
      outbound: LOOPBACK,
      publicUrl: PUBLIC_URL,
      ...(options.supplierTimeoutMs !== undefined && {
        timeouts: { transactionMs: options.supplierTimeoutMs },
      }),
    }),
    close: async () => {},
  };
  const { listener, authenticate } = await listenAndAuthenticate(open, log);
  const nothing = (): void => {};
  const parts = {
    config,
    open,
    listener,
    authenticate,
    desk: createBuyDesk(brand, nothing),
    wake: nothing,
    frontEnds: writeFrontEnds(folder.path),
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
    counter,
    open,
    memberAddress,
    staffAddress,
    authenticate,
    logged,
    visitor: () => opened(createHttpClient(memberAddress, "session")),
    async member(index) {
      const client = createHttpClient(memberAddress, "session");
      const owner = { memberId: counter.members[index]?.id ?? 0 };
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
      await establishApprovers(counter.database.owner, owner.staffId);
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
      await counter.close();
      folder.remove();
    },
  };
}

function cookieOf(tls: boolean, name: string): string {
  return tls ? `__Host-${name}` : name;
}

/** A few of the screens that a build lists. */
const MEMBER_SCREENS = [
  "/",
  "(?:/webapp)?/prabayar/(?:pulsa|data)",
  "/report(?:/(?:transaksi|deposit))?",
  "/pricelist(?:/(?:pulsa|data))?",
];
const STAFF_SCREENS = ["/", "/login", "/transactions", "/transactions/(?:[A-Z0-9]{8,20})"];

/** Stand-ins for the built front ends, which a test run need not have. */
function writeFrontEnds(folder: string): FrontEnds {
  const frontEnds = {
    members: `${folder}/members`,
    staff: `${folder}/staff`,
    memberScreens: `${folder}/no-screens.js`,
    memberPaths: `${folder}/member-screens.json`,
    staffPaths: `${folder}/staff-screens.json`,
  };
  const starts = [
    [frontEnds.members, 'void import("/assets/app-1.js");\n'],
    [frontEnds.staff, 'import "/assets/app-1.js";\n'],
  ] as const;
  for (const [path, start] of starts) {
    mkdirSync(`${path}/assets`, { recursive: true });
    writeFileSync(`${path}/index.html`, PAGE);
    writeFileSync(`${path}/assets/start-1.js`, start);
    writeFileSync(`${path}/assets/app-1.js`, "export {};\n");
  }
  writeFileSync(frontEnds.memberPaths, JSON.stringify(MEMBER_SCREENS));
  writeFileSync(frontEnds.staffPaths, JSON.stringify(STAFF_SCREENS));
  return frontEnds;
}
