import type { IncomingMessage } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { hostOfRequest } from "../platform/brands/host.ts";
import { BRANDS_CHANNEL, openRegistry } from "../platform/brands/registry.ts";
import type { Audience, RegisteredBrand } from "../platform/brands/registry.ts";
import type { Config } from "../platform/config.ts";
import { databaseAt } from "../platform/database.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Route } from "../platform/http/front.ts";
import { openLine } from "../platform/line.ts";
import { openSite } from "./site.ts";
import type { Site, SiteParts } from "./site.ts";

/** The brands that this process serves besides the one that its configuration names. */
export interface Brands {
  /** Who answers a request, by its host. */
  route(audience: Audience, request: IncomingMessage): Route | Promise<Route>;
  stop(): Promise<void>;
}

export interface BrandsParts {
  readonly config: Config;
  readonly home: Site;
  readonly reached: ReachedDatabase;
  /** What every site of the process is made of. */
  readonly shared: Pick<
    SiteParts,
    "log" | "fronts" | "frontEnds" | "drawing" | "demoInbox" | "metrics"
  >;
}

/** A site that is being opened, that stands, or that could not be opened. */
interface Entry {
  readonly brand: RegisteredBrand;
  readonly site: Promise<Site>;
  /** Known when it stands. */
  opened: Site | undefined;
}

/** Opens what the registry lists, and follows it: a brand that is added or suspended while the process runs comes or goes. */
export async function openBrands(parts: BrandsParts): Promise<Brands> {
  const { config, home, reached, shared } = parts;
  const entries = new Map<string, Entry>();
  let hosts: ReadonlyMap<string, string> | undefined;
  /** Their pages are closed; what members paid for is still settled. */
  let suspended: ReadonlySet<string> = new Set();
  let stopping = false;

  async function follow(): Promise<void> {
    if (stopping) return;
    const registry = await openRegistry(reached, home.open.brand.keys);
    const listed = (await registry?.brands()) ?? [];
    hosts = registry && hostsOf(listed);
    const wanted = new Map(listed.map((brand) => [brand.code, brand]));
    suspended = new Set(
      listed.filter(({ status }) => status === "suspended").map(({ code }) => code),
    );
    await Promise.all(
      [...entries.values()]
        .filter(({ brand }) => !isSamePlace(brand, wanted.get(brand.code)))
        .map(async ({ brand, site }) => {
          entries.delete(brand.code);
          await site.then((each) => each.stop()).catch(() => {});
        }),
    );
    for (const brand of listed) if (!entries.has(brand.code)) enter(brand);
  }

  function enter(brand: RegisteredBrand): void {
    const site = openSite({
      ...shared,
      code: brand.code,
      log: shared.log.child({ brand: brand.code }),
      config: configOf(config, brand),
      reached: Promise.resolve(databaseOf(brand, reached)),
    });
    const entry: Entry = { brand, site, opened: undefined };
    entries.set(brand.code, entry);
    site.then(
      (opened) => void (entry.opened = opened),
      (error: unknown) => {
        // The others go on; the next change of the list tries again.
        entries.delete(brand.code);
        shared.log.error({ err: error, brand: brand.code }, "a brand could not be opened");
      },
    );
  }

  const line = openLine({ maxWaiting: MOST_CHANGES_WAITING });
  const followInTurn = () =>
    line("brands", follow).catch((error: unknown) =>
      shared.log.error({ err: error }, "the list of brands could not be read"),
    );
  home.listener.on(BRANDS_CHANNEL, () => void followInTurn());
  await followInTurn();
  const homeHosts = hostsOfHome(config);

  return {
    route(audience, { headers, url }) {
      const own: Route = home.servers?.[audience] ?? "unknown";
      // Whoever watches the process asks it by its address.
      if (hosts === undefined || url === "/healthz" || url === "/readyz") return own;
      const host = hostOfRequest(headers.host);
      if (host === undefined) return "unknown";
      const code = hosts.get(hostKey(audience, host));
      if (code === undefined) return homeHosts.has(host) ? own : "unknown";
      const entry = entries.get(code);
      if (entry === undefined || suspended.has(code)) return "closed";
      const answering = (site: Site): Route => site.servers?.[audience] ?? "unknown";
      return entry.opened ? answering(entry.opened) : entry.site.then(answering);
    },
    async stop() {
      stopping = true;
      await Promise.all(
        [...entries.values()].map(({ site }) => site.then((each) => each.stop()).catch(() => {})),
      );
    },
  };
}

/** A brand whose database was moved is opened anew. */
const isSamePlace = (brand: RegisteredBrand, listed: RegisteredBrand | undefined): boolean =>
  listed !== undefined && isDeepStrictEqual(brand.database, listed.database);

/** Each is one look at the list. */
const MOST_CHANGES_WAITING = 1_000;

const hostKey = (audience: Audience, host: string) => `${audience} ${host}`;

const hostsOf = (brands: readonly RegisteredBrand[]): ReadonlyMap<string, string> =>
  new Map(
    brands.flatMap(({ code, hosts }) =>
      hosts.map(({ host, audience }) => [hostKey(audience, host), code] as const),
    ),
  );

/** What the server's own brand is called: its addresses, and the machine itself. */
export function hostsOfHome({ publicUrl, staffUrl, host }: Config): ReadonlySet<string> {
  const named = [publicUrl, staffUrl].map((url) => new URL(url).hostname);
  return new Set([...named, host, "localhost", "127.0.0.1"]);
}

/** The server's settings with a brand's own: its keys, and its addresses at the same ports. */
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

/** A brand's database runs on while its site comes and goes. */
export function databaseOf(
  { database }: RegisteredBrand,
  { server, pid }: ReachedDatabase,
): ReachedDatabase {
  if ("url" in database) return databaseAt(database.url);
  const { name } = database;
  return { server, pid, name, connection: server.connectionTo(name), stop: async () => {} };
}
