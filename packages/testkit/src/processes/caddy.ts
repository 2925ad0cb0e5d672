import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed.ts";

const CADDYFILE = fileURLToPath(new URL("../../../../ops/caddy/Caddyfile", import.meta.url));
const SITES = { member: "pulsa.example.com", staff: "kantor.example.com" } as const;

/** Debian's package; the proof installs it. */
export const HAS_CADDY = isInstalled("caddy", "version");

export interface CaddyPlaces {
  /** What the sites answer under, in the place of the Caddyfile's two hosts. */
  readonly sites: Readonly<Record<keyof typeof SITES, string>>;
  /** Ports that the Caddyfile names, and those in their place. */
  readonly ports: Readonly<Record<number, number>>;
  /** Its certificates and settings; a temporary one. */
  readonly folder: string;
}

export interface RunningCaddy {
  readonly said: () => string;
  stop(): Promise<void>;
}

/** Caddy with the product's own Caddyfile, on loopback, with certificates of its own authority. Resolves when it serves. */
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
  // No port of the machine's own, no authority in its store, and nobody to give orders.
  return `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	default_bind 127.0.0.1
}
${text}`;
}
