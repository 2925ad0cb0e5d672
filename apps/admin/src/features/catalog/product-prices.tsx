import { formatRupiah } from "@konter/contract/money";
import type { AdminPriceHistory, AdminPriceTrace } from "@konter/contract/selling-prices";
import { FigureTable, formatDateTime, SelectField, Skeleton, TimeChart } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { inTierOrder } from "../price-rules/index.ts";
import { priceHistoryQuery, priceTraceQuery } from "./api.ts";

/** Components of each tier's price, and the history of cost and price. */
export default function ProductPrices({ code }: { readonly code: string }) {
  const trace = useQuery(priceTraceQuery(code));
  const history = useQuery(priceHistoryQuery(code));
  return (
    <>
      <section>
        <h3 className="mb-2 font-bold">{m.price_trace()}</h3>
        <Loaded query={trace} loading={<Skeleton className="h-32" />}>
          {({ tiers }) => <Trace tiers={tiers} />}
        </Loaded>
      </section>
      <section>
        <h3 className="mb-2 font-bold">{m.price_history()}</h3>
        <Loaded query={history} loading={<Skeleton className="h-40" />}>
          {({ rows }) => <History rows={rows} />}
        </Loaded>
      </section>
    </>
  );
}

function Trace({ tiers }: { readonly tiers: AdminPriceTrace["tiers"] }) {
  if (tiers.length === 0) return <p className="text-sm text-soft">{m.price_none()}</p>;
  return (
    <div className="flex flex-col gap-4">
      {inTierOrder(tiers.map(({ category }) => category)).map((category) => {
        const tier = tiers.find((each) => each.category === category);
        return (
          tier && (
            <FigureTable
              key={category}
              caption={m.price_trace_of({ tier: tierName(category) })}
              columns={[{ title: tierName(category) }, { title: m.price_amount(), number: true }]}
              rows={[
                [m.price_cost(), formatRupiah(tier.supplier_cost)],
                [m.price_margin(), formatRupiah(tier.brand_margin)],
                [m.price_asked(), formatRupiah(tier.price)],
                [m.price_cashback(), formatRupiah(tier.cashback)],
                [m.price_upline(), formatRupiah(tier.upline_margin)],
                [m.price_left(), formatRupiah(tier.left)],
              ]}
            />
          )
        );
      })}
    </div>
  );
}

/**
 * For one tier: a chart with the price as a solid line and the cost dashed below it, and both as numbers with their
 * authors.
 */
function History({ rows }: { readonly rows: AdminPriceHistory["rows"] }) {
  const tiers = inTierOrder([...new Set(rows.map(({ category }) => category))]);
  const [chosen, setChosen] = useState<string>();
  const tier = chosen ?? tiers[0];
  if (tier === undefined) return <p className="text-sm text-soft">{m.price_none()}</p>;
  const ofTier = rows.filter(({ category }) => category === tier);
  // The last of the changes within a minute, because times have minute precision.
  const shown = ofTier.filter(
    ({ since }, index) => formatDateTime(since) !== formatDateTime(ofTier[index - 1]?.since ?? ""),
  );
  const amounts = shown.flatMap(({ price, supplier_cost: cost }) => [price, cost]);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={m.price_tier()}
        value={tier}
        onChange={setChosen}
        choices={tiers.map((each) => ({ value: each, label: tierName(each) }))}
      />
      <TimeChart
        kind="near"
        caption={m.price_history_caption({
          lowest: formatRupiah(lowest),
          highest: formatRupiah(highest),
        })}
        points={shown.toReversed().map(({ since, price, supplier_cost: cost }) => ({
          key: since,
          label: formatDateTime(since),
          value: price,
          text: formatRupiah(price),
          before: cost,
        }))}
      />
      <FigureTable
        caption={m.price_history()}
        columns={[
          { title: m.price_since() },
          { title: m.price_cost(), number: true },
          { title: m.price_asked(), number: true },
        ]}
        rows={shown.map(({ since, supplier_cost: cost, price, staff }) => [
          formatDateTime(since),
          formatRupiah(cost),
          <span key={since} className="flex flex-col items-end">
            {formatRupiah(price)}
            <span className="text-xs text-soft">{staff ?? m.price_by_supplier()}</span>
          </span>,
        ])}
      />
    </div>
  );
}
