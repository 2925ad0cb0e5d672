import type { GaugeMeter } from "../../../platform/metrics/meters.ts";

/** From the sums that deciding keeps (ADR 36): a year of sales costs as much as a day's. */
const DECIDED: GaugeMeter = {
  kind: "gauge",
  name: "konter_purchases_decided",
  help: "Purchases that are decided, of all days, by state.",
  labels: ["state"],
  async read({ pool }) {
    const found = await pool.query<{ state: string; value: number }>(
      "select state, sum(count)::bigint as value from brand_sales_day where product_id = 0 group by state",
    );
    return found.rows.map(({ state, value }) => ({ labels: { state }, value }));
  },
};

export const REPORT_METERS = [DECIDED];
