import { formatRupiah } from "@konter/contract/money";
import type { ShipmentRoute } from "@konter/contract/parcels";
import { Card } from "@konter/ui";
import * as m from "#messages";

const RULES: Readonly<Record<ShipmentRoute["rule"], () => string>> = {
  cheapest: m.route_cheapest,
  fastest: m.route_fastest,
  courier: m.route_courier,
};

type Candidate = ShipmentRoute["candidates"][number];

/** Refusals are shown by their code, as in the API. */
const OUTCOMES = new Map<string, () => string>([
  ["chosen", m.route_chosen],
  ["ranked_lower", m.route_ranked_lower],
  ["above_limit", m.route_above_limit],
  ["other_courier", m.route_other_courier],
  ["courier_disturbed", m.route_disturbed],
  ["waybills_used_up", m.route_no_waybills],
]);

const daysOf = ({ days_least: least, days_most: most }: Candidate): string =>
  least === null ? "–" : m.route_days({ days: least === most ? `${least}` : `${least}–${most}` });

/** Why the server chose this courier for the sender. */
export function RouteCard({ route: { rule, candidates } }: { readonly route: ShipmentRoute }) {
  return (
    <Card className="min-w-0 p-4">
      <section aria-labelledby="route">
        <h2 id="route" className="mb-1 font-bold">
          {m.route_title()}
        </h2>
        <p className="mb-2 text-sm text-soft">{RULES[rule]()}</p>
        <ol className="flex flex-col divide-y divide-line text-sm">
          {candidates.map((each) => (
            <li
              key={`${each.courier} ${each.service}`}
              className="flex flex-wrap justify-between gap-x-4 py-1.5"
            >
              <span className="min-w-0 wrap-anywhere">
                {each.courier_name} {each.service_name} · {daysOf(each)} ·{" "}
                {formatRupiah(each.total)}
              </span>
              <span className={each.outcome === "chosen" ? "font-bold" : "text-soft"}>
                {OUTCOMES.get(each.outcome)?.() ?? each.outcome}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
