import type { FastifyInstance } from "fastify";
import type { WokenWorker } from "../domains/module.ts";
import { createBuyDesk } from "../domains/sales/purchase/index.ts";
import { refuseSkewedClock, watchClock } from "../platform/clock-skew.ts";
import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/log.ts";
import { begin } from "./begin.ts";
import type { Begun } from "./begin.ts";
import { listenAndAuthenticate, openBrand } from "./brand.ts";
import type { OpenBrand } from "./brand.ts";
import { loadDemo } from "./demo.ts";
import { BUILT_FRONT_ENDS, createMemberServer, createStaffServer } from "./http.ts";
import { idleWorkers, startWorkers } from "./workers.ts";

export interface RunningServer {
  readonly open: OpenBrand;
  readonly address: string | undefined;
  readonly adminAddress: string | undefined;
  readonly demoLoaded: boolean;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** What was begun before this file was loaded. */
  readonly begun?: Begun;
  /** The inbox of vendors that somebody else simulates. */
  readonly demoInbox?: string;
}

/** Composes the roles that the configuration names and starts them; the demo brings its suppliers and its inbox along. */
export async function startServer(
  config: Config,
  log: Logger,
  { begun = begin(config, log), demoInbox }: StartOptions = {},
): Promise<RunningServer> {
  const open = await openBrand(config, log, { reached: begun.database });
  await refuseSkewedClock(open.brand.pool).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  const clock = watchClock(open.brand.pool, log);
  const simulators = await begun.simulators;
  const hasHistory = config.demoHistory && config.databaseUrl === undefined;
  const demoLoaded =
    simulators === undefined ? false : await loadDemo(open, simulators, hasHistory);
  const { listener, authenticate } = await listenAndAuthenticate(open, log);
  const workers = config.roles.has("worker") ? startWorkers(open) : idleWorkers;
  const servers: FastifyInstance[] = [];
  let address: string | undefined;
  let adminAddress: string | undefined;
  if (config.roles.has("api")) {
    const desk = createBuyDesk(open.brand, () => workers.wake("delivery"));
    const parts = {
      config,
      open,
      listener,
      authenticate,
      desk,
      wake: (worker: WokenWorker) => workers.wake(worker),
      frontEnds: BUILT_FRONT_ENDS,
      demoInbox: simulators?.messages.inbox ?? demoInbox,
    };
    const [members, staff] = await Promise.all([
      createMemberServer(parts),
      createStaffServer(parts),
    ]);
    servers.push(members, staff);
    address = await members.listen({ host: config.host, port: config.port });
    adminAddress = await staff.listen({ host: config.host, port: config.adminPort });
  }
  return {
    open,
    address,
    adminAddress,
    demoLoaded,
    async stop() {
      await Promise.all(servers.map((server) => server.close()));
      await workers.stop();
      await clock.stop();
      simulators?.stop();
      await listener.close();
      await open.close();
    },
  };
}
