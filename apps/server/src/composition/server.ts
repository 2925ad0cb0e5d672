import { setTimeout as sleep } from "node:timers/promises";
import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { createConnectionBudget } from "@konter/postgres";
import { offerFirstOwnerLink } from "../domains/office/staff/index.ts";
import { openBrands } from "./brands.ts";
import type { Brands } from "./brands.ts";
import type { Audience } from "../platform/brands/registry.ts";
import type { Config } from "../platform/config.ts";
import { createFront } from "../platform/http/front.ts";
import { createPageDrawing } from "../platform/http/page-drawing.ts";
import type { Logger } from "../platform/log.ts";
import type { Traces } from "../platform/traces/open-telemetry.ts";
import { begin } from "./begin.ts";
import type { Begun } from "./begin.ts";
import type { OpenBrand } from "./brand.ts";
import { startConsole } from "./console/start-console.ts";
import { houseAccountOf } from "./house.ts";
import { openHouses } from "./open-houses.ts";
import type { SecondBrandPlace } from "./make-second-brand.ts";
import { BUILT_FRONT_ENDS } from "./http.ts";
import type { FrontEnds } from "./http.ts";
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
  readonly demoLoaded: boolean;
  /** Settles when the demo's second brand is there; undefined where there is none. */
  readonly secondBrand: Promise<SecondBrandPlace | undefined>;
  /** Makes the first owner of the server's own brand; undefined where it has staff. */
  firstOwnerLink(): Promise<string | undefined>;
  /** Makes the platform's first owner; undefined where it has one, or no console. */
  platformOwnerLink(): Promise<string | undefined>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** What was begun before this file was loaded. */
  readonly begun?: Begun;
  /** The inbox of vendors that somebody else simulates. */
  readonly demoInbox?: string;
  readonly frontEnds?: FrontEnds;
}

/** For what a connection that was just taken still brings. */
const LAST_MOMENT_MS = 250;

/**
 * Composes the roles that the configuration names and starts them: for the brand that it names, and for those of the registry.
 * The demo brings its suppliers and its inbox along.
 */
export async function startServer(
  config: Config,
  log: Logger,
  { begun = begin(config, log), demoInbox, frontEnds = BUILT_FRONT_ENDS }: StartOptions = {},
): Promise<RunningServer> {
  /** The fronts stand before it does, and take no request until then. */
  const serving: { brands?: Brands } = {};
  const front = (audience: Audience) =>
    createFront((request) => serving.brands?.route(audience, request) ?? "closed");
  const fronts: Fronts | undefined = config.roles.has("api")
    ? { member: front("member"), staff: front("staff") }
    : undefined;
  const loading = begun.simulators && demoModules();
  const reached = await begun.database;
  const simulators = await begun.simulators;
  const demo = await loading;
  const metrics = await startMetrics(config, log);
  const traces = await startTraces(config);
  const inbox = simulators?.messages.inbox ?? demoInbox;
  const shared = {
    log,
    budget: createConnectionBudget(config.databaseConnections),
    metrics,
    traces,
    fronts,
    frontEnds,
    drawing: createPageDrawing(frontEnds.memberScreens, log),
    demoHelpers: inbox === undefined ? undefined : { inbox },
  };
  const hasHistory = config.demoHistory && config.databaseUrl === undefined;
  let demoLoaded = false;
  const houses = openHouses();
  const home = await openSite({
    ...shared,
    ...(simulators &&
      demo && { demoHelpers: { inbox: simulators.messages.inbox, accounts: demo.OWN_DEMO } }),
    code: OWN_BRAND,
    house: houseAccountOf(OWN_BRAND_CODE, houses.doors),
    config,
    reached: Promise.resolve(reached),
    prepare: async (open) => {
      if (simulators && demo) demoLoaded = await demo.loadDemo(open, simulators, hasHistory);
    },
  });
  const second = simulators?.second;
  const demoOf = second && demo && ((code: string) => demo.secondBrandParts(code, second));
  const given = { config, home, reached, shared, houses };
  const brands = await openBrands({ ...given, ...(demoOf && { demoOf }) });
  serving.brands = brands;
  const owners = await startConsole({ config, log, reached, home, brands }, shared);
  const listening = {
    address: await fronts?.member.listen({ host: config.host, port: config.port }),
    adminAddress: await fronts?.staff.listen({ host: config.host, port: config.adminPort }),
  };
  const secondBrand =
    second && demo?.beginSecondBrand({ config, reached, home: home.open, vendors: second });
  return {
    open: home.open,
    ...listening,
    metricsAddress: metrics?.address,
    consoleAddress: owners?.address,
    demoLoaded,
    secondBrand: secondBrand?.place ?? Promise.resolve(undefined),
    firstOwnerLink: () => offerFirstOwnerLink(home.open.brand, config.staffUrl),
    platformOwnerLink: async () => owners?.firstOwnerLink(),
    async stop() {
      const closed = await leave(fronts, config.drainSeconds);
      await secondBrand?.stop();
      await owners?.stop();
      await brands.stop();
      await home.stop();
      await closed();
      await metrics?.stop();
      await traces?.stop();
      simulators?.stop();
    },
  };
}

/** What no server but a demo's loads. */
async function demoModules() {
  const [{ loadDemo }, { OWN_DEMO }, { beginSecondBrand, secondBrandParts }] = await Promise.all([
    import("./demo.ts"),
    import("./demo-brand.ts"),
    import("./make-second-brand.ts"),
  ]);
  return { loadDemo, OWN_DEMO, beginSecondBrand, secondBrandParts };
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
