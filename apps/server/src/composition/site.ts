import type { ConnectionBudget } from "@konter/postgres";
import type { FastifyInstance } from "fastify";
import type { Wake, WokenWorker } from "../kernel/module.ts";
import { createBuyDesk } from "../domains/sales/purchase/index.ts";
import type { BuyDesk } from "../domains/sales/purchase/index.ts";
import type { Audience } from "../platform/brands/registry.ts";
import { refuseSkewedClock, watchClock } from "../platform/clock-skew.ts";
import type { Config } from "../platform/config.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Front } from "../platform/http/front.ts";
import type { PageDrawing } from "../platform/http/page-drawing.ts";
import type { Listener } from "../platform/listener.ts";
import type { Lanes } from "../platform/lanes.ts";
import type { HouseAccount } from "../ports/house.ts";
import { createRest } from "../platform/pace.ts";
import type { Rest } from "../platform/pace.ts";
import type { Logger } from "../platform/log.ts";
import { listenAndAuthenticate, openBrand } from "./brand.ts";
import type { OpenBrand } from "./brand.ts";
import { dueInMs, dueModules, isWatched } from "./due.ts";
import { createMemberServer, createStaffServer } from "./pages/http.ts";
import type { ApiParts, FrontEnds } from "./pages/http.ts";
import { createWatch } from "../platform/watch.ts";
import type { Watch } from "../platform/watch.ts";
import type { Traces } from "../platform/traces/open-telemetry.ts";
import type { RunningMetrics } from "./metrics.ts";
import { startUnlessRestored } from "./restored-workers.ts";
import { idleWorkers } from "./workers.ts";

export type Fronts = Readonly<Record<Audience, Front>>;

/** One brand at work in this process: its workers, and its two servers behind the fronts. */
export interface Site {
  readonly open: OpenBrand;
  readonly listener: Listener;
  /** Undefined in a process that is only a worker. */
  readonly servers: Readonly<Record<Audience, FastifyInstance>> | undefined;
  /** Where members buy, and brands that buy by this one. */
  readonly desk: BuyDesk;
  wake: Wake;
  /** Somebody wants something of the brand. */
  stir(): void;
  /** Answers what was begun, then ends the brand's work and closes its database. */
  stop(): Promise<void>;
}

/** What the brands of a process that may rest share. */
export interface Resting {
  /** How many may hear announcements at once. */
  readonly listening: ConnectionBudget;
  /** In which they have their rounds. */
  readonly rounds: Lanes;
}

export interface SiteParts {
  /** As metrics name the brand. */
  readonly code: string;
  /** The brand's own: its database, keys and addresses. */
  readonly config: Config;
  readonly log: Logger;
  readonly reached: Promise<ReachedDatabase>;
  /** One over all brands of the process. */
  readonly budget: ConnectionBudget;
  /** A brand without it never rests. */
  readonly resting?: Resting | undefined;
  /** Those who hand it requests; undefined in a process that is only a worker. */
  readonly fronts: Fronts | undefined;
  readonly frontEnds: FrontEnds;
  readonly drawing: PageDrawing;
  /** Pages of its own: the demo's. */
  readonly mountPages?: ApiParts["mountPages"];
  readonly metrics?: RunningMetrics | undefined;
  readonly traces?: Traces | undefined;
  /** The brand's account in the house of the install. */
  readonly house?: HouseAccount;
  /** What comes between opening the database and the first worker: the demo. */
  readonly prepare?: (open: OpenBrand) => Promise<unknown>;
}

/** Opens a brand and sets it to work. */
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
  /** The rest looks at it before the servers stand. */
  const answering: { servers?: Site["servers"] } = {};
  const isAnswering = (): boolean => {
    const { servers: standing } = answering;
    if (fronts === undefined || standing === undefined) return false;
    return fronts.member.isAnswering(standing.member) || fronts.staff.isAnswering(standing.staff);
  };
  const rest = resting && restWith(open, listener, isAnswering, resting.rounds);
  const clock = watchClock(open.brand.pool, log, rest);
  const watch = rest === undefined && config.roles.has("worker") ? watchOf(open) : undefined;
  const paceOf = watch?.paceOf ?? (rest && (() => rest));
  const workers = config.roles.has("worker")
    ? await startUnlessRestored(open, paceOf)
    : idleWorkers;
  const wake = (worker: WokenWorker): void => workers.wake(worker);
  const desk = createBuyDesk(open.brand, () => workers.wake("delivery"));
  const servers =
    fronts &&
    (await startServers(fronts, {
      config,
      open,
      listener,
      authenticate,
      desk,
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
    desk,
    wake,
    stir: () => rest?.stir(),
    async stop() {
      unwatch?.();
      rest?.stop();
      watch?.stop();
      await Promise.all(servers ? [servers.member.close(), servers.staff.close()] : []);
      await workers.stop();
      await clock.stop();
      await listener.close();
      await open.close();
    },
  };
}

/** Lets a brand rest of which nobody wants anything: without a connection that listens, its loops in rounds. */
function restWith(
  { brand }: OpenBrand,
  listener: Listener,
  isAnswering: () => boolean,
  lanes: Lanes,
): Rest {
  return createRest({
    dueInMs: async () => (isAnswering() ? 0 : dueInMs(brand)),
    rested: () => listener.rest(),
    stirred: () => listener.listen(),
    lanes,
    log: brand.log,
  });
}

/** A brand that never rests: its loops go on when their module has something to do. */
function watchOf({ brand }: OpenBrand): Watch {
  return createWatch({ due: () => dueModules(brand), isWatched, log: brand.log });
}

async function startServers(fronts: Fronts, parts: Parameters<typeof createMemberServer>[0]) {
  const [member, staff] = await Promise.all([createMemberServer(parts), createStaffServer(parts)]);
  // The last of a closing server's hooks before its connections go: those of the modules have ended their streams.
  member.addHook("preClose", () => fronts.member.drained(member));
  staff.addHook("preClose", () => fronts.staff.drained(staff));
  await Promise.all([member.ready(), staff.ready()]);
  return { member, staff };
}
