import type { CounterMeter, GaugeMeter, HistogramMeter } from "../../../platform/metrics/meters.ts";

/** Supplier outcomes that decided or changed something, by effect. */
export const SETTLED: CounterMeter = {
  kind: "counter",
  name: "konter_purchase_outcomes_total",
  help: "Words about purchases that this process took in, by what they did.",
  labels: ["effect"],
};

export const SETTLE_SECONDS: HistogramMeter = {
  kind: "histogram",
  name: "konter_purchase_settle_seconds",
  help: "From a purchase's acceptance to its decision, of what this process decided.",
  labels: ["effect"],
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 21_600, 86_400],
};

const OPEN: GaugeMeter = {
  kind: "gauge",
  name: "konter_purchases_open",
  help: "Purchases that are not decided, by state.",
  labels: ["state"],
  async read({ pool }) {
    const found = await pool.query<{ state: string; value: number }>(
      `select s.state, count(o.id) as value
       from unnest(array['reserved', 'submitting', 'unknown', 'blocked']) as s(state) left join open_sales(null) o on o.state = s.state
       group by s.state`,
    );
    return found.rows.map(({ state, value }) => ({ labels: { state }, value }));
  },
};

export const PURCHASE_METERS = [SETTLED, SETTLE_SECONDS, OPEN];
