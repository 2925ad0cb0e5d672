import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/log.ts";
import type { MetricsRegistry } from "../platform/metrics/registry.ts";
import { HEALTH_CHECKS, METERS } from "./modules.ts";

/** The metrics of a process. */
export interface RunningMetrics extends MetricsRegistry {
  readonly address: string;
  stop(): Promise<void>;
}

/** The label of the server's own brand, which has no code; not a valid brand code. */
export const OWN_BRAND = "(own)";

/** Undefined without a configured port: then nothing is loaded or counted. */
export async function startMetrics(
  { metricsHost: host, metricsPort: port }: Config,
  log: Logger,
): Promise<RunningMetrics | undefined> {
  if (port === undefined) return undefined;
  const { createMetricsRegistry } = await import("../platform/metrics/registry.ts");
  const { listenForScrapes } = await import("../platform/metrics/listen.ts");
  const registry = createMetricsRegistry({ meters: METERS, checks: HEALTH_CHECKS });
  const listener = await listenForScrapes({ host, port }, () => registry.scrape(), log);
  return { ...registry, address: listener.address, stop: () => listener.close() };
}
