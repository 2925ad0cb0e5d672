import { flushCompileCache } from "node:module";
import { displayPhone } from "@konter/contract/phone";
import { ConfigurationError, readConfig } from "../platform/config.ts";
import type { Config } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { begin } from "./begin.ts";
import type { DemoBrand } from "./demo-brand.ts";
import type { RunningServer } from "./server.ts";

const FORCED_STOP_MS = 15_000;

/** Runs the server that the environment describes until a signal ends it; ends the process when it cannot start. */
export function runServer(): Promise<void> {
  return start().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigurationError ? `Configuration: ${error.message}` : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(
    config.demo && process.env["KONTER_LOG"] === undefined ? "warn" : config.logLevel,
  );
  const begun = begin(config, log);
  // PostgreSQL and the simulators start in their processes while this one loads a thousand modules.
  const { startServer } = await import("./server.ts");
  const server = await startServer(config, log, { begun });
  // A server that is killed would leave nothing for the next start; some are as soon as they say that they are ready.
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
  if (config.demo) {
    const { OWN_DEMO } = await import("./demo-brand.ts");
    lines.push("", ...(await loginsOf(OWN_DEMO)));
    if (server.address !== undefined) lines.push(await inboxAt(shown(config, server.address)));
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  void announceSecondBrand(server);
}

async function loginsOf({ people, staff }: DemoBrand): Promise<readonly string[]> {
  const { DEMO_PASSWORD, DEMO_PIN } = await import("./demo-people.ts");
  const width = Math.max(...people.map(({ kind }) => kind.length));
  return [
    `Demo logins (password ${DEMO_PASSWORD}, PIN ${DEMO_PIN}):`,
    ...people.map(({ kind, hp }) => `  ${kind.padEnd(width)}  ${displayPhone(hp)}`),
    ...staff.map(({ email }) => `  ${"Admin".padEnd(width)}  ${email} (back office)`),
  ];
}

async function inboxAt(address: string): Promise<string> {
  const { DEMO_INBOX_PATH } = await import("./demo-pages.ts");
  return `Demo messages (codes): ${address}${DEMO_INBOX_PATH}`;
}

/** It is made while the first one serves already. */
async function announceSecondBrand(server: RunningServer): Promise<void> {
  const place = await server.secondBrand;
  if (place === undefined) return;
  const { SECOND_BRAND } = await import("./demo-second-brand.ts");
  const lines = [
    "",
    `A second brand of the same install, ${SECOND_BRAND.name}: ${place.address}`,
    `Its back office: ${place.staffAddress}`,
    ...(await loginsOf(SECOND_BRAND)),
    await inboxAt(place.address),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Whoever sees the server start is its owner, as long as it has none. */
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

/** Browsers treat `localhost` as a secure place; the bare address they do not. */
function shown(config: Config, address: string | undefined): string {
  if (address === undefined) return "no API in this process";
  return config.host === "127.0.0.1" ? address.replace("127.0.0.1", "localhost") : address;
}
