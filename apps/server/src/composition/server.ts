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
  /** Where Prometheus looks; undefined where nobody does. */
  readonly metricsAddress: string | undefined;
  /** Where the platform's owners are; undefined where the configuration names no such place. */
  readonly consoleAddress: string | undefined;
  readonly demo: RunningDemo | undefined;
  /** Makes the first owner of the server's own brand; undefined where it has staff. */
  firstOwnerLink(): Promise<string | undefined>;
  /** Makes the platform's first owner; undefined where it has one, or no console. */
  platformOwnerLink(): Promise<string | undefined>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** What was begun before this file was loaded. */
  readonly begun?: Begun;
  /** Begun here, where it was not begun before. */
  readonly demo?: Demo;
  readonly frontEnds?: FrontEnds;
}

/** For what a connection that was just taken still brings. */
const LAST_MOMENT_MS = 250;

/**
 * Composes the roles that the configuration names and starts them: for the brand that it names, and for those of the registry.
 * A demo brings its suppliers and its inbox along.
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
  /** The fronts stand before it does, and take no request until then. */
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

/** Undefined where no collector is named: then nothing is loaded, and nothing is noted. */
async function startTraces({ tracesEndpoint, roles }: Config): Promise<Traces | undefined> {
  if (tracesEndpoint === undefined) return undefined;
  const { openTraces } = await import("../platform/traces/open-telemetry.ts");
  return openTraces(tracesEndpoint, roles);
}

/**
 * Lets a balancer turn to another process before anything is refused here: who asks whether this one is ready hears that it is not,
 * then nobody finds it any more, and who came in the last moment is answered. The result ends with the last connection.
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
