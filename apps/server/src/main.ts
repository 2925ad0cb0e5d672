import { displayPhone } from "@konter/contract/phone";
import {
  DEMO_ADMIN,
  DEMO_COLLEAGUE,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_PIN,
} from "./composition/demo-people.ts";
import { DEMO_INBOX_PATH } from "./composition/demo-inbox.ts";
import { startServer } from "./composition/server.ts";
import type { RunningServer } from "./composition/server.ts";
import { ConfigurationError, readConfig } from "./platform/config.ts";
import type { Config } from "./platform/config.ts";
import { createLogger } from "./platform/log.ts";

const FORCED_STOP_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(
    config.demo && process.env["KONTER_LOG"] === undefined ? "warn" : config.logLevel,
  );
  const server = await startServer(config, log);
  announce(config, server);
  const stop = (signal: string): void => {
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), FORCED_STOP_MS).unref();
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

function announce(config: Config, server: RunningServer): void {
  const seconds = performance.now() / 1000;
  const lines = [`Konter is ready in ${seconds.toFixed(2)} s: ${shown(config, server.address)}`];
  if (server.adminAddress !== undefined)
    lines.push(`Back office: ${shown(config, server.adminAddress)}`);
  if (config.demo) {
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

/** Browsers treat `localhost` as a secure place; the bare address they do not. */
function shown(config: Config, address: string | undefined): string {
  if (address === undefined) return "no API in this process";
  return config.host === "127.0.0.1" ? address.replace("127.0.0.1", "localhost") : address;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigurationError ? `Configuration: ${error.message}` : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
