import { formatRupiah } from "@konter/contract/money";
import { Button, Card, FactList } from "@konter/ui";
import * as m from "#messages";
import { daysText } from "../formats.ts";
import type { QuoteRow } from "../quote-rows.ts";
import { openRoutes } from "./route-attempt.ts";

/** The best route among the fees that arrived, to be sent without choosing a courier. */
export function RouteCard({
  rows,
  isOld,
  onSend,
}: {
  /** The best first. */
  readonly rows: readonly QuoteRow[];
  readonly isOld: boolean;
  readonly onSend: () => void;
}) {
  const routes = openRoutes(rows);
  if (routes === undefined) return null;
  const { best, mostTotal } = routes;
  return (
    <Card className="p-4">
      <section aria-labelledby="route" className="flex flex-col gap-3">
        <h2 id="route" className="font-bold">
          {m.parcel_route()}
        </h2>
        <FactList
          facts={[
            {
              label: m.parcel_route_best(),
              value: `${best.courier.name} ${best.fee.name} · ${daysText(best.fee)}`,
            },
            { label: m.total(), value: formatRupiah(best.total), strong: true },
            { label: m.parcel_route_limit(), value: formatRupiah(mostTotal) },
          ]}
        />
        <Button disabled={isOld} onClick={onSend} className="wide:self-start">
          {m.parcel_route_send()}
        </Button>
      </section>
    </Card>
  );
}
