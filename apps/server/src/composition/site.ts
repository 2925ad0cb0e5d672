import type { ConnectionBudget } from "@konter/postgres";
import type { FastifyInstance } from "fastify";
import type { Wake } from "../kernel/module.ts";
import { createPurchaseService } from "../domains/sales/purchase/index.ts";
import type { PurchaseService } from "../domains/sales/purchase/index.ts";
import type { Audience } from "../platform/brands/registry.ts";
import { clockWorker, refuseSkewedClock } from "../platform/clock-skew.ts";
import type { Config } from "../platform/config.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Front } from "../platform/http/front.ts";
import type { PageDrawing } from "../platform/http/page-drawing.ts";
import type { Listener } from "../platform/listener.ts";
import type { Lanes } from "../platform/workers/lanes.ts";
import type { HouseAccount } from "../ports/house.ts";
import type { IdleParts } from "../platform/workers/idle.ts";
import { createScheduler } from "../platform/workers/scheduler.ts";
import type { Logger } from "../platform/log.ts";
import { listenAndAuthenticate, openBrand } from "./brand.ts";
import type { OpenBrand } from "./brand.ts";
import { createMemberServer, createStaffServer } from "./pages/http.ts";
import type { ApiParts, FrontEnds } from "./pages/http.ts";
import type { Traces } from "../platform/traces/open-telemetry.ts";
import type { RunningMetrics } from "./metrics.ts";
import { startUnlessRestored } from "./restored-workers.ts";

export type Fronts = Readonly<Record<Audience, Front>>;

/** The runtime of one brand in this process: its workers, and its two servers behind the host routers. */
export interface Site {
  readonly open: OpenBrand;
  readonly listener: Listener;
  /** Undefined in a worker-only process. */
  readonly servers: Readonly<Record<Audience, FastifyInstance>> | undefined;
  /** The purchase service for members, and for brands that buy through this one. */
  readonly purchases: PurchaseService;
  wake: Wake;
  /** Wakes the brand for a request. */
  stir(): void;
  /** Answers running requests, then stops the brand's workers and closes its database. */
  stop(): Promise<void>;
}

/** What brands that may become idle share within a process. */
export interface Resting {
  /** Limits the brands with a listening connection. */
  readonly listening: ConnectionBudget;
  /** Limits concurrent polls of idle brands. */
  readonly rounds: Lanes;
}

export interface SiteParts {
  /** The brand's label in metrics. */
  readonly code: string;
  /** The brand's settings: its database, keys and addresses. */
  readonly config: Config;
  readonly log: Logger;
  readonly reached: Promise<ReachedDatabase>;
  /** Shared by all brands of the process. */
  readonly budget: ConnectionBudget;
  /** Without it the brand never becomes idle. */
  readonly resting?: Resting | undefined;
  /** The host routers; undefined in a worker-only process. */
  readonly fronts: Fronts | undefined;
  readonly frontEnds: FrontEnds;
  readonly drawing: PageDrawing;
  /** Additional pages of the demo. */
  readonly mountPages?: ApiParts["mountPages"];
  readonly metrics?: RunningMetrics | undefined;
  readonly traces?: Traces | undefined;
  /** The brand's account at the supplying brand of the install. */
  readonly house?: HouseAccount;
  /** Runs after the database was opened and before the first worker starts; used by the demo. */
  readonly prepare?: (open: OpenBrand) => Promise<unknown>;
}

/** Opens a brand and starts it. */
export async function openSite(parts: SiteParts): Promise<Site> {
  const { config, log, reached, budget, fronts, code, metrics, traces } = parts;
  const open = await openBrand(config, log, {
    reached,
    budget,
    meters: metrics?.metersOf(code),
    tracer: traces?.tracerOf(code),
    house: parts.house,
  });
  try {
    await refuseSkewedClock(open.brand.pool);
    await parts.prepare?.(open);
  } catch (error) {
    await open.close();
    throw error;
  }
  const { resting } = parts;
  const { listener, authenticate } = await listenAndAuthenticate(open, log, {
    places: resting?.listening,
    isResting: resting !== undefined,
  });
  /** The idle scheduler reads it before the servers exist. */
  const answering: { servers?: Site["servers"] } = {};
  const isAnswering = (): boolean => {
    const { servers: standing } = answering;
    if (fronts === undefined || standing === undefined) return false;
    return fronts.member.isAnswering(standing.member) || fronts.staff.isAnswering(standing.staff);
  };
  const scheduler = createScheduler({
    pool: open.brand.pool,
    log: open.brand.log,
    idle: resting && idleWith(listener, isAnswering, resting.rounds),
  });
  scheduler.add([clockWorker(open.brand.pool, log)]);
  if (config.roles.has("worker")) await startUnlessRestored(open, scheduler);
  const { wake } = scheduler;
  const purchases = createPurchaseService(open.brand, () => wake("delivery"));
  const servers =
    fronts &&
    (await startServers(fronts, {
      config,
      open,
      listener,
      authenticate,
      purchases,
      wake,
      frontEnds: parts.frontEnds,
      drawing: parts.drawing,
      mountPages: parts.mountPages,
      timeRequests: metrics?.timeRequests(code),
    }));
  answering.servers = servers;
  open.database.endPatience();
  const unwatch = metrics?.watch({ code, brand: open.brand });
  return {
    open,
    listener,
    servers,
    purchases,
    wake,
    stir: () => scheduler.activate(),
    async stop() {
      unwatch?.();
      await Promise.all(servers ? [servers.member.close(), servers.staff.close()] : []);
      await scheduler.stop();
      await listener.close();
      await open.close();
    },
  };
}

/** An idle brand has no listening connection. */
const idleWith = (listener: Listener, isBusy: () => boolean, lanes: Lanes): IdleParts => ({
  isBusy,
  onIdle: () => listener.rest(),
  onActive: () => listener.listen(),
  lanes,
});

async function startServers(fronts: Fronts, parts: Parameters<typeof createMemberServer>[0]) {
  const [member, staff] = await Promise.all([createMemberServer(parts), createStaffServer(parts)]);
  // The last hook before a closing server's connections end; the modules' hooks have ended their streams before.
  member.addHook("preClose", () => fronts.member.drained(member));
  staff.addHook("preClose", () => fronts.staff.drained(staff));
  await Promise.all([member.ready(), staff.ready()]);
  return { member, staff };
}
