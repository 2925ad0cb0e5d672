import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed.ts";

const CADDYFILE = fileURLToPath(new URL("../../../../ops/caddy/Caddyfile", import.meta.url));
const SITES = { member: "pulsa.example.com", staff: "kantor.example.com" } as const;

/** Debian's package, which CI installs. */
export const HAS_CADDY = isInstalled("caddy", "version");

export interface CaddyPlaces {
  /** Addresses for the sites, which replace the Caddyfile's two hosts. */
  readonly sites: Readonly<Record<keyof typeof SITES, string>>;
  /** Ports in the Caddyfile and their replacements. */
  readonly ports: Readonly<Record<number, number>>;
  /** A temporary folder for its certificates and settings. */
  readonly folder: string;
}

export interface RunningCaddy {
  readonly said: () => string;
  stop(): Promise<void>;
}

/**
 * Starts Caddy with the product's own Caddyfile, on loopback, with certificates of a private authority. Resolves when
 * Caddy serves.
 */
export async function startCaddy(places: CaddyPlaces): Promise<RunningCaddy> {
  const file = join(places.folder, "Caddyfile");
  writeFileSync(file, caddyfileOf(places));
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      ...process.env,
      HOME: places.folder,
      XDG_DATA_HOME: places.folder,
      XDG_CONFIG_HOME: places.folder,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const ended = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("serving initial configuration")) resolve();
    });
    void ended.then(() => reject(new Error(`caddy ended: ${said}`)));
  });
  return {
    said: () => said,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function caddyfileOf({ sites, ports }: CaddyPlaces): string {
  let text = readFileSync(CADDYFILE, "utf8");
  for (const [site, host] of Object.entries(SITES))
    text = text.replace(`${host} {`, `${sites[site as keyof typeof SITES]} {`);
  for (const [from, to] of Object.entries(ports)) text = text.replace(`:${from}`, `:${to}`);
  // Uses no privileged ports, does not install its authority in the system's store, and has no admin endpoint.
  return `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	default_bind 127.0.0.1
}
${text}`;
}
