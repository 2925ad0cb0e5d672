import { setTimeout as sleep } from "node:timers/promises";
import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { createConnectionBudget } from "@konter/postgres";
import { offerFirstOwnerLink } from "../domains/office/staff/index.ts";
import { openBrands } from "./brands/brands.ts";
import type { Brands } from "./brands/brands.ts";
import type { Audience } from "../platform/brands/registry.ts";
import type { Config } from "../platform/config.ts";
import { createFront } from "../platform/http/front.ts";
import { createPageDrawing } from "../platform/http/page-drawing.ts";
import type { Logger } from "../platform/log.ts";
import type { Traces } from "../platform/traces/open-telemetry.ts";
import { begin } from "./begin.ts";
import type { Begun } from "./begin.ts";
import type { OpenBrand } from "./brand.ts";
import type { Demo, RunningDemo } from "./demo.ts";
import { startConsole } from "./console/start-console.ts";
import { houseAccountOf } from "./houses/house.ts";
import { openHouses } from "./houses/open-houses.ts";
import { BUILT_FRONT_ENDS } from "./pages/http.ts";
import type { FrontEnds } from "./pages/http.ts";
import { OWN_BRAND, startMetrics } from "./metrics.ts";
import { openSite } from "./site.ts";
import type { Fronts } from "./site.ts";

export interface RunningServer {
  readonly open: OpenBrand;
  readonly address: string | undefined;
  readonly adminAddress: string | undefined;
  /** The address for Prometheus; undefined if disabled. */
  readonly metricsAddress: string | undefined;
  /** The console's address; undefined if not configured. */
  readonly consoleAddress: string | undefined;
  readonly demo: RunningDemo | undefined;
  /** Creates the first owner of the server's own brand; undefined if it has staff. */
  firstOwnerLink(): Promise<string | undefined>;
  /** Creates the platform's first owner; undefined if there is one, or no console. */
  platformOwnerLink(): Promise<string | undefined>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The work that was started before this file was loaded. */
  readonly begun?: Begun;
  /** Started here unless it was started before. */
  readonly demo?: Demo;
  readonly frontEnds?: FrontEnds;
}

/** Waits for requests on connections that were just accepted. */
const LAST_MOMENT_MS = 250;

/**
 * Composes and starts the configured roles, for the configured brand and the registered ones. A demo adds its suppliers
 * and inbox.
 */
export async function startServer(
  config: Config,
  log: Logger,
  {
    demo: given,
    begun = begin(config, log, given),
    frontEnds = BUILT_FRONT_ENDS,
  }: StartOptions = {},
): Promise<RunningServer> {
  /** The host routers are created first and accept no request until this is set. */
  const serving: { brands?: Brands } = {};
  const front = (audience: Audience) =>
    createFront((request) => serving.brands?.route(audience, request) ?? "closed");
  const fronts: Fronts | undefined = config.roles.has("api")
    ? { member: front("member"), staff: front("staff") }
    : undefined;
  const reached = await begun.database;
  const demo = await begun.demo;
  const metrics = await startMetrics(config, log);
  const traces = await startTraces(config);
  const shared = {
    log,
    budget: createConnectionBudget(config.databaseConnections),
    metrics,
    traces,
    fronts,
    frontEnds,
    drawing: createPageDrawing(frontEnds.memberScreens, log),
  };
  const houses = openHouses();
  const home = await openSite({
    ...shared,
    ...demo?.siteParts(OWN_BRAND_CODE),
    code: OWN_BRAND,
    house: houseAccountOf(OWN_BRAND_CODE, houses.doors),
    config,
    reached: Promise.resolve(reached),
  });
  const brands = await openBrands({ config, home, reached, shared, houses, demo });
  serving.brands = brands;
  const owners = await startConsole({ config, log, reached, home, brands }, shared);
  const listening = {
    address: await fronts?.member.listen({ host: config.host, port: config.port }),
    adminAddress: await fronts?.staff.listen({ host: config.host, port: config.adminPort }),
  };
  demo?.follow({ config, reached, home: home.open });
  return {
    open: home.open,
    ...listening,
    metricsAddress: metrics?.address,
    consoleAddress: owners?.address,
    demo,
    firstOwnerLink: () => offerFirstOwnerLink(home.open.brand, config.staffUrl),
    platformOwnerLink: async () => owners?.firstOwnerLink(),
    async stop() {
      const closed = await leave(fronts, config.drainSeconds);
      await demo?.leave();
      await owners?.stop();
      await brands.stop();
      await home.stop();
      await closed();
      await metrics?.stop();
      await traces?.stop();
      demo?.stop();
    },
  };
}

/** Undefined without a configured collector: then nothing is loaded or recorded. */
async function startTraces({ tracesEndpoint, roles }: Config): Promise<Traces | undefined> {
  if (tracesEndpoint === undefined) return undefined;
  const { openTraces } = await import("../platform/traces/open-telemetry.ts");
  return openTraces(tracesEndpoint, roles);
}

/**
 * Lets a load balancer switch to another process before connections are closed: readiness is reported as false first,
 * then no new connections are accepted, and requests that arrived last are still answered. Resolves when the last
 * connection has ended.
 */
async function leave(
  fronts: Fronts | undefined,
  drainSeconds: number,
): Promise<() => Promise<void>> {
  if (fronts === undefined) return () => Promise.resolve();
  const close = async (): Promise<void> => {
    await Promise.all([fronts.member.close(), fronts.staff.close()]);
  };
  if (drainSeconds === 0) return close;
  fronts.member.drain();
  fronts.staff.drain();
  await sleep(drainSeconds * 1000);
  const closed = close();
  await sleep(LAST_MOMENT_MS);
  return () => closed;
}
