import type { RunningDemo } from "../demo.ts";
import type { IncomingMessage } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { EVENTS_PATH } from "@konter/contract/live-events";
import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { createConnectionBudget } from "@konter/postgres";
import { hostOfRequest } from "../../platform/brands/host.ts";
import { BRANDS_CHANNEL, openRegistry, STIRRED_CHANNEL } from "../../platform/brands/registry.ts";
import type { Audience, RegisteredBrand } from "../../platform/brands/registry.ts";
import type { Config } from "../../platform/config.ts";
import { databaseAt } from "../../platform/database.ts";
import type { ReachedDatabase } from "../../platform/database.ts";
import { READY_PATH } from "../../platform/http/front.ts";
import type { Route } from "../../platform/http/front.ts";
import { openLanes } from "../../platform/workers/lanes.ts";
import { openLine } from "../../platform/line.ts";
import type { Logger } from "../../platform/log.ts";
import { houseAccountOf } from "../houses/house.ts";
import type { OpenHouses } from "../houses/open-houses.ts";
import { enterBrand } from "./brand-entry.ts";
import type { BrandEntry } from "./brand-entry.ts";
import { openSite } from "../site.ts";
import type { Resting, Site, SiteParts } from "../site.ts";

/** The brands of this process besides the configured one. */
export interface Brands {
  /** Selects the handler of a request by its host. */
  route(audience: Audience, request: IncomingMessage): Route | Promise<Route>;
  /** The runtime of a brand that is running in this process. */
  siteOf(code: string): Site | undefined;
  stop(): Promise<void>;
}

export interface BrandsParts {
  readonly config: Config;
  readonly home: Site;
  readonly reached: ReachedDatabase;
  readonly houses: OpenHouses;
  /** The parts shared by all brand runtimes of the process. */
  readonly shared: Pick<
    SiteParts,
    "log" | "budget" | "fronts" | "frontEnds" | "drawing" | "metrics" | "traces"
  >;
  readonly demo: RunningDemo | undefined;
}

/** Opens the registered brands and follows the registry: an added or suspended brand starts or stops at runtime. */
export async function openBrands(parts: BrandsParts): Promise<Brands> {
  const { config, home, reached, shared, houses, demo } = parts;
  const { log } = shared;
  const entries = new Map<string, BrandEntry>();
  const lanes = openLanes(OPENED_AT_ONCE);
  const resting: Resting = {
    listening: createConnectionBudget(MOST_LISTENING),
    rounds: openLanes(ROUNDS_AT_ONCE),
  };
  const announce = announceStirs(home);
  let hosts: ReadonlyMap<string, string> | undefined;
  /** Their pages are closed; paid purchases are still settled. */
  let suspended: ReadonlySet<string> = new Set();
  let stopping = false;

  async function follow(): Promise<void> {
    if (stopping) return;
    const registry = await openRegistry(reached, home.open.brand.keys);
    const listed = (await registry?.brands()) ?? [];
    hosts = registry && hostsOf(listed);
    const wanted = new Map(listed.map((brand) => [brand.code, brand]));
    if (registry) houses.know(await registry.houses.read());
    suspended = new Set(
      listed.filter(({ status }) => status === "suspended").map(({ code }) => code),
    );
    await Promise.all(
      [...entries.values()]
        .filter(({ brand }) => !isSamePlace(brand, wanted.get(brand.code)))
        .map((entry) => {
          entries.delete(entry.brand.code);
          return entry.stop();
        }),
    );
    for (const brand of listed) {
      const entry = entries.get(brand.code);
      if (entry) entry.retry();
      else entries.set(brand.code, enterBrand({ brand, open: () => open(brand), lanes, log }));
    }
  }

  const open = async (brand: RegisteredBrand): Promise<Site> => {
    const site = await openSite({
      ...shared,
      ...demo?.siteParts(brand.code),
      resting,
      code: brand.code,
      log: log.child({ brand: brand.code }),
      config: configOf(config, brand),
      reached: Promise.resolve(databaseOf(brand, reached)),
      house: houseAccountOf(brand.code, houses.doors),
    });
    houses.serve(brand.code, site);
    return site;
  };
  const siteOf = (code: string): Site | undefined => {
    const state = entries.get(code)?.state;
    return typeof state === "object" ? state : undefined;
  };
  houses.follow({
    siteOf: (code) => (code === OWN_BRAND_CODE ? home : siteOf(code)),
    isSuspended: (code) => suspended.has(code),
    stir(code) {
      siteOf(code)?.stir();
      announce(code);
    },
  });
  houses.serve(OWN_BRAND_CODE, home);

  const line = openLine({ maxWaiting: MOST_CHANGES_WAITING });
  const followInTurn = () =>
    line("brands", follow).catch((error: unknown) =>
      log.error({ err: error }, "the list of brands could not be read"),
    );
  home.listener.on(BRANDS_CHANNEL, () => void followInTurn());
  home.listener.on(STIRRED_CHANNEL, (code) => {
    siteOf(code)?.stir();
  });
  await followInTurn();
  void reportOn([...entries.values()], log);
  const homeHosts = hostsOfHome(config);

  return {
    route(audience, { headers, url, method }) {
      const own: Route = home.servers?.[audience] ?? "unknown";
      // Monitoring uses the server's address.
      if (hosts === undefined || url === "/healthz" || url === READY_PATH) return own;
      const host = hostOfRequest(headers.host);
      if (host === undefined) return "unknown";
      const code = hosts.get(hostKey(audience, host));
      if (code === undefined) return homeHosts.has(host) ? own : "unknown";
      const entry = entries.get(code);
      if (entry === undefined || suspended.has(code)) return "closed";
      const answering = (): Route => {
        const { state } = entry;
        if (typeof state !== "object") return "failing";
        if (leavesWork(method, url)) {
          state.stir();
          announce(code);
        }
        return state.servers?.[audience] ?? "unknown";
      };
      return entry.state === undefined ? entry.tried.then(answering) : answering();
    },
    siteOf,
    async stop() {
      stopping = true;
      await Promise.all([...entries.values()].map((entry) => entry.stop()));
    },
  };
}

/** A brand whose database or hosts changed is opened again, because its links and cookies depend on its hosts. */
const isSamePlace = (opened: RegisteredBrand, listed: RegisteredBrand | undefined): boolean =>
  listed !== undefined &&
  isDeepStrictEqual(opened.database, listed.database) &&
  isDeepStrictEqual(opened.hosts, listed.hosts);

/** Opening a brand may run migrations; this limit leaves capacity for sales. */
const OPENED_AT_ONCE = 4;
/** In addition to the pool's connections; the rest of PostgreSQL's hundred is for commands. */
const MOST_LISTENING = 30;
/** A hundred brands are all polled within ten seconds. */
const ROUNDS_AT_ONCE = 4;
/** Must be less than the half minute after which a brand becomes idle. */
const ANNOUNCED_EVERY_MS = 15_000;

/** Whether a request may leave work: reads do not, except an open live stream that waits for changes. */
const leavesWork = (method = "GET", url = "/"): boolean =>
  !["GET", "HEAD", "OPTIONS"].includes(method) || url.split("?")[0] === EVENTS_PATH;

/** Tells the other processes of the install periodically that a brand is in use, so that they do not become idle. */
function announceStirs({ open: { brand } }: Site): (code: string) => void {
  const announcedAt = new Map<string, number>();
  return (code) => {
    const now = performance.now();
    if (now - (announcedAt.get(code) ?? Number.NEGATIVE_INFINITY) < ANNOUNCED_EVERY_MS) return;
    announcedAt.set(code, now);
    brand.pool
      .query("select pg_notify($1, $2)", [STIRRED_CHANNEL, code])
      .catch((error: unknown) => {
        brand.log.warn(
          { error: String(error), brand: code },
          "a brand's stir could not be announced",
        );
      });
  };
}

/** Logs the state of each brand once after the start. */
async function reportOn(entries: readonly BrandEntry[], log: Logger): Promise<void> {
  if (entries.length === 0) return;
  await Promise.all(entries.map(({ tried }) => tried));
  const failing = entries.filter(({ state }) => state === "failing");
  const changed = entries.filter(
    ({ state }) => typeof state === "object" && state.open.database.migrated.length > 0,
  );
  const codes = (some: readonly BrandEntry[]) => some.map(({ brand }) => brand.code);
  log.info(
    { open: entries.length - failing.length, changed: codes(changed), failing: codes(failing) },
    "every brand was tried",
  );
}

/** Each one is one read of the list. */
const MOST_CHANGES_WAITING = 1_000;

const hostKey = (audience: Audience, host: string) => `${audience} ${host}`;

const hostsOf = (brands: readonly RegisteredBrand[]): ReadonlyMap<string, string> =>
  new Map(
    brands.flatMap(({ code, hosts }) =>
      hosts.map(({ host, audience }) => [hostKey(audience, host), code] as const),
    ),
  );

/** The hosts of the server's own brand: its addresses and the machine itself. */
export function hostsOfHome(config: Config): ReadonlySet<string> {
  const { publicUrl, staffUrl, host } = config;
  const consoleUrls = config.console === undefined ? [] : [config.console.url];
  const named = [publicUrl, staffUrl, ...consoleUrls].map((url) => new URL(url).hostname);
  return new Set([...named, host, "localhost", "127.0.0.1"]);
}

/** The server's settings with a brand's own keys and addresses at the same ports. */
export function configOf(config: Config, { hosts, keysFile, database }: RegisteredBrand): Config {
  const addressed = (url: string, audience: Audience): string => {
    const address = new URL(url);
    address.hostname = hosts.find((each) => each.audience === audience)?.host ?? address.hostname;
    return address.origin;
  };
  return {
    ...config,
    keysFile,
    databaseUrl: "url" in database ? database.url : config.databaseUrl,
    publicUrl: addressed(config.publicUrl, "member"),
    staffUrl: addressed(config.staffUrl, "staff"),
  };
}

/** A brand's database stays open while its runtime starts and stops. */
export function databaseOf(
  { database }: RegisteredBrand,
  { server, pid }: ReachedDatabase,
): ReachedDatabase {
  if ("url" in database) return databaseAt(database.url);
  const { name } = database;
  return { server, pid, name, connection: server.connectionTo(name), stop: async () => {} };
}
