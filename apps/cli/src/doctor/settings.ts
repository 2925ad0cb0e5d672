import type { Config } from "@konter/server/platform/config.ts";
import { broken, fine, odd } from "./diagnosis.ts";
import type { Diagnosis } from "./diagnosis.ts";

const SUBJECT = "settings";
/** Browsers treat these hosts as secure without TLS. */
const isThisMachine = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";

/** Settings that are valid by themselves but not in combination. */
export function diagnoseSettings(config: Config): readonly Diagnosis[] {
  const named: readonly (readonly [string, string])[] = [
    ["KONTER_PUBLIC_URL", config.publicUrl],
    ["KONTER_ADMIN_PUBLIC_URL", config.staffUrl],
    ...(config.console === undefined
      ? []
      : [["KONTER_CONSOLE_PUBLIC_URL", config.console.url] as const]),
  ];
  const nonsense = named
    .filter(([, url]) => !URL.canParse(url))
    .map(([name, url]) =>
      broken(SUBJECT, `${name}=${url} is no address.`, `Give it as https://host.example.`),
    );
  if (nonsense.length > 0) return nonsense;
  const found = [
    ...named.flatMap(([name, url]) => judgeAddress(name, new URL(url), config)),
    ...judgeTogether(config),
  ];
  return found.length > 0 ? found : [fine(SUBJECT, "Nothing contradicts.")];
}

function judgeAddress(name: string, url: URL, { tls }: Config): readonly Diagnosis[] {
  if (tls && url.protocol === "http:")
    return [
      broken(
        SUBJECT,
        `KONTER_TLS=1, but ${name} is ${url.origin}: __Host- cookies and passkeys need https.`,
        `Set ${name}=https://${url.host}, or KONTER_TLS=0 where there is no TLS.`,
      ),
    ];
  if (!tls && url.protocol === "https:")
    return [
      odd(
        SUBJECT,
        `${name} is https, but KONTER_TLS is 0: cookies lack the __Host- prefix, and answers HSTS.`,
        "Set KONTER_TLS=1.",
      ),
    ];
  if (!tls && !isThisMachine(url.hostname))
    return [
      odd(
        SUBJECT,
        `${name} is ${url.origin}: passwords travel unencrypted, and passkeys do not work.`,
        "Put Caddy in front (ops/caddy/Caddyfile), then KONTER_TLS=1 and an https address.",
      ),
    ];
  return [];
}

function judgeTogether(config: Config): readonly Diagnosis[] {
  const found: Diagnosis[] = [];
  if (new URL(config.publicUrl).origin === new URL(config.staffUrl).origin)
    found.push(
      broken(
        SUBJECT,
        `Members and staff have one address, ${config.publicUrl}.`,
        "Give the back office a host of its own: KONTER_ADMIN_PUBLIC_URL.",
      ),
    );
  const consoleUrl = config.console && new URL(config.console.url);
  const shared = [config.publicUrl, config.staffUrl].find(
    (url) => consoleUrl !== undefined && new URL(url).origin === consoleUrl.origin,
  );
  if (shared !== undefined)
    found.push(
      broken(
        SUBJECT,
        `The owner's console has the address of a brand, ${shared}.`,
        "Give it a host of its own: KONTER_CONSOLE_PUBLIC_URL.",
      ),
    );
  const ports = [
    config.port,
    config.adminPort,
    config.console?.port ?? 0,
    config.metricsPort ?? 0,
  ].filter(Boolean);
  const twice = ports.find((port, index) => ports.indexOf(port) !== index);
  if (twice !== undefined)
    found.push(
      broken(
        SUBJECT,
        `Port ${twice} is set twice.`,
        "KONTER_PORT, KONTER_ADMIN_PORT, KONTER_CONSOLE_PORT and KONTER_METRICS_PORT differ.",
      ),
    );
  if (config.tls && config.trustedProxy === undefined)
    found.push(
      odd(
        SUBJECT,
        "KONTER_TLS=1 without KONTER_TRUSTED_PROXY: everybody has the proxy's address, and shares its limits.",
        "Set KONTER_TRUSTED_PROXY=127.0.0.1 where the proxy is on this machine.",
      ),
    );
  return found;
}
