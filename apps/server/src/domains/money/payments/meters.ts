import type { CounterMeter, GaugeMeter } from "../../../platform/metrics/meters.ts";

export const SETTLED: CounterMeter = {
  kind: "counter",
  name: "konter_payment_words_total",
  help: "Gateways' answers about charges that this process took in, by what they did.",
  labels: ["effect"],
};

export const CALLBACKS: CounterMeter = {
  kind: "counter",
  name: "konter_payment_callbacks_total",
  help: "Callbacks of payment gateways, by what they were taken for; of forged ones nothing else is kept.",
  labels: ["result"],
};

const OPEN: GaugeMeter = {
  kind: "gauge",
  name: "konter_payment_charges_open",
  help: "Charges at payment gateways that are not decided, by state.",
  labels: ["state"],
  async read({ pool }) {
    const found = await pool.query<{ state: string; value: number }>(
      `select s.state, count(c.id)::int as value from unnest(array['creating', 'pending', 'confirming']) as s(state)
       left join payment_charge c on c.state = s.state group by s.state`,
    );
    return found.rows.map(({ state, value }) => ({ labels: { state }, value }));
  },
};

export const PAYMENT_METERS = [SETTLED, CALLBACKS, OPEN];
