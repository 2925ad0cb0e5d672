import type { ConnectionBudget } from "@konter/postgres";
import type { FastifyInstance } from "fastify";
import type { WokenWorker } from "../domains/module.ts";
import { createBuyDesk } from "../domains/sales/purchase/index.ts";
import type { Audience } from "../platform/brands/registry.ts";
import { refuseSkewedClock, watchClock } from "../platform/clock-skew.ts";
import type { Config } from "../platform/config.ts";
import type { ReachedDatabase } from "../platform/database.ts";
import type { Front } from "../platform/http/front.ts";
import type { PageDrawing } from "../platform/http/page-drawing.ts";
import type { Listener } from "../platform/listener.ts";
import type { Logger } from "../platform/log.ts";
import { listenAndAuthenticate, openBrand } from "./brand.ts";
import type { OpenBrand } from "./brand.ts";
import { createMemberServer, createStaffServer } from "./http.ts";
import type { FrontEnds } from "./http.ts";
import type { RunningMetrics } from "./metrics.ts";
import { idleWorkers, startWorkers } from "./workers.ts";

export type Fronts = Readonly<Record<Audience, Front>>;

/** One brand at work in this process: its workers, and its two servers behind the fronts. */
export interface Site {
  readonly open: OpenBrand;
  readonly listener: Listener;
  /** Undefined in a process that is only a worker. */
  readonly servers: Readonly<Record<Audience, FastifyInstance>> | undefined;
  /** Answers what was begun, then ends the brand's work and closes its database. */
  stop(): Promise<void>;
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
  /** Those who hand it requests; undefined in a process that is only a worker. */
  readonly fronts: Fronts | undefined;
  readonly frontEnds: FrontEnds;
  readonly drawing: PageDrawing;
  readonly demoInbox?: string | undefined;
  readonly metrics?: RunningMetrics | undefined;
  /** What comes between opening the database and the first worker: the demo. */
  readonly prepare?: (open: OpenBrand) => Promise<unknown>;
}

/** Opens a brand and sets it to work. */
export async function openSite(parts: SiteParts): Promise<Site> {
  const { config, log, reached, budget, fronts, code, metrics } = parts;
  const open = await openBrand(config, log, { reached, budget, meters: metrics?.metersOf(code) });
  try {
    await refuseSkewedClock(open.brand.pool);
    await parts.prepare?.(open);
  } catch (error) {
    await open.close();
    throw error;
  }
  const clock = watchClock(open.brand.pool, log);
  const { listener, authenticate } = await listenAndAuthenticate(open, log);
  const workers = config.roles.has("worker") ? startWorkers(open) : idleWorkers;
  const servers =
    fronts &&
    (await startServers(fronts, {
      config,
      open,
      listener,
      authenticate,
      desk: createBuyDesk(open.brand, () => workers.wake("delivery")),
      wake: (worker: WokenWorker) => workers.wake(worker),
      frontEnds: parts.frontEnds,
      drawing: parts.drawing,
      demoInbox: parts.demoInbox,
      timeRequests: metrics?.timeRequests(code),
    }));
  const unwatch = metrics?.watch({ code, brand: open.brand });
  return {
    open,
    listener,
    servers,
    async stop() {
      unwatch?.();
      await Promise.all(servers ? [servers.member.close(), servers.staff.close()] : []);
      await workers.stop();
      await clock.stop();
      await listener.close();
      await open.close();
    },
  };
}

async function startServers(fronts: Fronts, parts: Parameters<typeof createMemberServer>[0]) {
  const [member, staff] = await Promise.all([createMemberServer(parts), createStaffServer(parts)]);
  // The last of a closing server's hooks before its connections go: those of the modules have ended their streams.
  member.addHook("preClose", () => fronts.member.drained(member));
  staff.addHook("preClose", () => fronts.staff.drained(staff));
  await Promise.all([member.ready(), staff.ready()]);
  return { member, staff };
}
