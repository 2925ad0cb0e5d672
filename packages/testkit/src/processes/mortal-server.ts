import { setTimeout as sleep } from "node:timers/promises";
import type { HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { startServerProcess } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { takeAlong } from "../campaigns/steady-buyers.ts";

/**
 * A server process that sells and delivers, and that is killed and restarted. Suppliers' callbacks reach the current
 * process.
 */
export interface MortalServer {
  /** A member's client at the current process. Waits while there is none. */
  member(index: number): Promise<HttpClient>;
  /**
   * Kills the process (SIGKILL) and starts the next one. In between, this much time passes for the purchases, so that
   * the dead process's leases expire, and no reference is requested within the suppliers' forbidden interval.
   */
  killAndRestart(passes: string): Promise<void>;
  readonly kills: () => number;
  /** Ends the process as an operator does. The process finishes its work in progress. */
  stop(): Promise<void>;
  /** Removes what is left of the process. */
  remove(): Promise<void>;
}

/** Responses no older than this may have been lost with the process. */
const ON_THEIR_WAY_MS = 1_000;

/** The number of start attempts: a supervisor restarts a server that could not reach its database in time. */
const STARTS = 12;

/** Starts a server that serves and works, with restarts until it is up. */
export async function startSupervised(
  environment: TestEnvironment,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const options = { roles: "api,worker", env } as const;
  for (let start = 1; start < STARTS; start += 1) {
    const server = await startServerProcess(environment, options).catch(() => undefined);
    if (server !== undefined) return server;
  }
  return startServerProcess(environment, options);
}

/** A vendor that calls back the current process at `/callbacks/{id}`. */
interface CallingVendor {
  readonly id: string;
  readonly simulator: {
    setCallbackUrl(url: string | undefined): void;
    idle(): Promise<void>;
    endFlipping?(withinMs: number): void;
  };
}

/** `restMs` is the suppliers' forbidden interval. */
export async function startMortalServer(
  http: HttpEnvironment,
  suppliers: readonly CallingVendor[],
  restMs: number,
): Promise<MortalServer> {
  const { environment } = http;
  const signedIn = await Promise.all(
    environment.members.map((_member, index) => http.member(index)),
  );
  let running: Promise<{ server: ServerProcess; clients: readonly HttpClient[] }> = start();
  let kills = 0;

  async function start() {
    const server = await startSupervised(environment);
    const address = server.address ?? "";
    for (const { id, simulator } of suppliers)
      simulator.setCallbackUrl(`${address}/callbacks/${id}`);
    try {
      const clients = signedIn.map((member) => takeAlong(http, member, address));
      return { server, clients: await Promise.all(clients) };
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  async function killAndStart(passes: string) {
    const { server } = await running;
    await server.remove();
    kills += 1;
    const rest = sleep(restMs);
    // The last responses were lost with the process, so the next process must not count its first status as a second
    // equal one.
    for (const { simulator } of suppliers) simulator.endFlipping?.(ON_THEIR_WAY_MS);
    // Wait until the suppliers' pending changes are done before time passes for us.
    await Promise.all(suppliers.map(({ simulator }) => simulator.idle()));
    await rest;
    await environment.passTime(passes);
    return start();
  }

  await running;
  return {
    async member(index) {
      const { clients } = await running;
      const client = clients[index % clients.length];
      if (client === undefined) throw new Error("the environment has no members");
      return client;
    },
    async killAndRestart(passes) {
      running = killAndStart(passes);
      await running;
    },
    kills: () => kills,
    async stop() {
      const { server } = await running;
      server.signal("SIGTERM");
      await server.ended;
    },
    async remove() {
      // A process that never came up has removed itself.
      await running.then(
        ({ server }) => server.remove(),
        () => {},
      );
    },
  };
}
