import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { BrandContext } from "../brand-context.ts";
import { readHealth } from "../health.ts";
import type { Health, HealthCheck, HealthState } from "../health.ts";
import type { Meter, Meters } from "./meters.ts";
import { createRequestTimer } from "./request-times.ts";
import type { TimeRequests } from "./request-times.ts";

/** A brand that runs in this process. */
interface WatchedBrand {
  /** The value of the label `brand`. */
  readonly code: string;
  readonly brand: BrandContext;
}

export interface MetricsRegistry {
  metersOf(code: string): Meters;
  timeRequests(code: string): TimeRequests;
  /** Includes this brand in every scrape until the returned function is called. */
  watch(brand: WatchedBrand): () => void;
  /** All metrics in Prometheus' text format. Concurrent scrapes share one reading. */
  scrape(): Promise<string>;
}

export interface MetricsParts {
  readonly meters: readonly Meter[];
  /** The first of them tells whether the database responds at all. */
  readonly checks: readonly HealthCheck[];
}

/** Covered by other metrics, against Prometheus' naming rules, or expensive to read. */
const LEFT_OUT = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

export function createMetricsRegistry(parts: MetricsParts): MetricsRegistry {
  const lasting = new Registry();
  collectDefaultMetrics({ register: lasting });
  for (const name of LEFT_OUT) lasting.removeSingleMetric(name);
  const counted = new Map(parts.meters.map((meter) => [meter.name, counterOf(meter, lasting)]));
  const timer = createRequestTimer(lasting);
  const watched = new Set<WatchedBrand>();
  let looking: Promise<string> | undefined;

  async function look(): Promise<string> {
    const moment = createMoment(parts);
    await Promise.all([...watched].map((each) => moment.read(each)));
    return Registry.merge([lasting, moment.registry]).metrics();
  }

  return {
    metersOf: (code) => ({
      count({ name }, labels) {
        (counted.get(name) as Counter).inc({ brand: code, ...labels });
      },
      observe({ name }, seconds, labels) {
        (counted.get(name) as Histogram).observe({ brand: code, ...labels }, seconds);
      },
    }),
    timeRequests: (code) => timer(code),
    watch(brand) {
      watched.add(brand);
      return () => void watched.delete(brand);
    },
    scrape: () => (looking ??= look().finally(() => (looking = undefined))),
  };
}

function counterOf(meter: Meter, registry: Registry): Counter | Histogram | undefined {
  const { name, help } = meter;
  const options = { name, help, labelNames: ["brand", ...meter.labels], registers: [registry] };
  if (meter.kind === "counter") return new Counter(options);
  if (meter.kind === "histogram") return new Histogram({ ...options, buckets: [...meter.buckets] });
  return undefined;
}

/**
 * The metric of a check: its name with underscores. A trailing `_count` would look like a histogram's, so it is
 * dropped.
 */
export const healthMetricName = ({ name }: Pick<HealthCheck, "name">): string =>
  `konter_${name.replaceAll(/[.-]/g, "_").replace(/_count$/, "")}`;

const STATE_VALUES: Readonly<Record<HealthState, number>> = { ok: 0, warning: 1, failing: 2 };

/** The gauges of one scrape; created for each, so that a removed supplier or brand leaves no values. */
function createMoment({ meters, checks }: MetricsParts) {
  const registry = new Registry();
  const gauge = (name: string, help: string, labels: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: ["brand", ...labels], registers: [registry] });
  const reached = gauge("konter_database_up", "Whether the brand's database answers: 1 or 0.");
  const state = gauge(
    "konter_health_state",
    "What konter health says of a check: 0 ok, 1 somebody should look, 2 it does not work.",
    ["check", "of"],
  );
  const figures = new Map(
    checks.map((check) => [
      check.name,
      gauge(
        healthMetricName(check),
        check.text.en
          .replace("{figure}", `N ${check.name.split("_").at(-1)}`)
          .replace("{of}", "each of them"),
        ["of"],
      ),
    ]),
  );
  const read = meters.flatMap((meter) =>
    meter.kind === "gauge" ? [{ meter, into: gauge(meter.name, meter.help, meter.labels) }] : [],
  );
  const connections = gauge(
    "konter_pool_connections",
    "Connections of the brand's pool to its database.",
    ["state"],
  );
  const waiting = gauge("konter_pool_waiting", "Requests that wait for a connection of the pool.");

  function tell(code: string, { name, of, state: found, figure }: Health): void {
    const labels = { brand: code, of: of ?? "" };
    state.set({ ...labels, check: name }, STATE_VALUES[found]);
    figures.get(name)?.set(labels, figure ?? Number.NaN);
  }

  return {
    registry,
    async read({ code, brand }: WatchedBrand): Promise<void> {
      const { totalCount, idleCount, waitingCount } = brand.pool;
      connections.set({ brand: code, state: "used" }, totalCount - idleCount);
      connections.set({ brand: code, state: "idle" }, idleCount);
      waiting.set({ brand: code }, waitingCount);
      const [database, ...others] = checks;
      const answers = database === undefined ? [] : await readHealth(brand, [database]);
      for (const each of answers) tell(code, each);
      // The others would each wait for a timeout.
      const isUp = answers.every(({ figure }) => figure !== null);
      reached.set({ brand: code }, isUp ? 1 : 0);
      if (!isUp) return;
      for (const each of await readHealth(brand, others)) tell(code, each);
      for (const { meter, into } of read) {
        const found = await meter.read(brand).catch((error: unknown) => {
          brand.log.error({ err: error, metric: meter.name }, "a metric could not be read");
          return [];
        });
        for (const { labels, value } of found) into.set({ brand: code, ...labels }, value);
      }
    },
  };
}
