import { flushCompileCache } from "node:module";
import { ConfigurationError, readConfig } from "../platform/config.ts";
import type { Config } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { begin } from "./begin.ts";
import type { Demo } from "./demo.ts";
import type { RunningServer } from "./server.ts";

const FORCED_STOP_MS = 15_000;

/**
 * Runs the server configured by the environment until a signal ends it, with the demo if configured; exits the process
 * if it cannot start.
 */
export function runServer(demo?: Demo): Promise<void> {
  return start(demo).catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigurationError ? `Configuration: ${error.message}` : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  });
}

async function start(demo: Demo | undefined): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(
    config.demo && process.env["KONTER_LOG"] === undefined ? "warn" : config.logLevel,
  );
  const begun = begin(config, log, config.demo ? demo : undefined);
  // PostgreSQL and the demo's vendors start in their own processes while this one loads a thousand modules.
  const { startServer } = await import("./server.ts");
  const server = await startServer(config, log, { begun });
  // Written now because a killed server would leave no cache for the next start, and some are killed as soon as they
  // are ready.
  flushCompileCache();
  await announce(config, server);
  const stop = (signal: string): void => {
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + FORCED_STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: String(error) }, "did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

async function announce(config: Config, server: RunningServer): Promise<void> {
  const seconds = performance.now() / 1000;
  const lines = [`Konter is ready in ${seconds.toFixed(2)} s: ${shown(config, server.address)}`];
  if (server.adminAddress !== undefined)
    lines.push(`Back office: ${shown(config, server.adminAddress)}`);
  if (server.metricsAddress !== undefined) lines.push(`Metrics: ${server.metricsAddress}`);
  if (server.consoleAddress !== undefined)
    lines.push(`Owner's console: ${shown(config, server.consoleAddress)}`);
  lines.push(...(await firstOwner(server)));
  const address = server.address && shown(config, server.address);
  lines.push(...(server.demo?.lines(address) ?? []));
  print(lines);
  void server.demo?.linesOfRest().then(print);
}

function print(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join("\n")}\n`);
}

/** The person who sees the start output becomes the owner if there is none. */
async function firstOwner(server: RunningServer): Promise<readonly string[]> {
  const link = await server.firstOwnerLink();
  const platformLink = await server.platformOwnerLink();
  const within = "Whoever opens this link within the hour does";
  return [
    ...(link === undefined ? [] : ["", `Nobody owns this brand yet. ${within}: ${link}`]),
    ...(platformLink === undefined
      ? []
      : ["", `Nobody owns the platform yet. ${within}: ${platformLink}`]),
  ];
}

/** Browsers treat `localhost` as a secure origin, but not the IP address. */
function shown(config: Config, address: string | undefined): string {
  if (address === undefined) return "no API in this process";
  return config.host === "127.0.0.1" ? address.replace("127.0.0.1", "localhost") : address;
}
