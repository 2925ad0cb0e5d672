import { flushCompileCache } from "node:module";
import { displayPhone } from "@konter/contract/phone";
import { ConfigurationError, readConfig } from "../platform/config.ts";
import type { Config } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { begin } from "./begin.ts";
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
  // A server that is killed would leave nothing for the next start.
  flushCompileCache();
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
    const { DEMO_ADMIN, DEMO_COLLEAGUE, DEMO_PASSWORD, DEMO_PEOPLE, DEMO_PIN } =
      await import("./demo-people.ts");
    const { DEMO_INBOX_PATH } = await import("./demo-inbox.ts");
    const width = Math.max(...DEMO_PEOPLE.map((person) => person.kind.length));
    lines.push("", `Demo logins (password ${DEMO_PASSWORD}, PIN ${DEMO_PIN}):`);
    for (const person of DEMO_PEOPLE)
      lines.push(`  ${person.kind.padEnd(width)}  ${displayPhone(person.hp)}`);
    for (const { email } of [DEMO_ADMIN, DEMO_COLLEAGUE])
      lines.push(`  ${"Admin".padEnd(width)}  ${email} (back office)`);
    if (server.address !== undefined)
      lines.push(`Demo messages (codes): ${shown(config, server.address)}${DEMO_INBOX_PATH}`);
  }
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
