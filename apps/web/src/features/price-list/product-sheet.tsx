import type { PriceListRow } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { PriceHistory, PriceTrace } from "@konter/contract/selling-prices";
import {
  Button,
  FactList,
  FigureTable,
  formatDateTime,
  MoneyField,
  Sheet,
  Skeleton,
  snackbar,
  TimeChart,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { ruleText } from "./rule-text.ts";
import { faultOf, historyQuery, traceQuery, useSetSellingPrice } from "./selling-prices.ts";

const FORM_ID = "selling-price";

/** One product: its selling price, how it is computed, and its history. */
export default function ProductSheet({
  row,
  open,
  onClose,
}: {
  readonly row: PriceListRow;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const trace = useQuery(traceQuery(row.code));
  const history = useQuery(historyQuery(row.code));
  return (
    <Sheet open={open} onClose={onClose} title={row.name}>
      <div className="flex flex-col gap-5">
        <PriceForm row={row} />
        <section>
          <h3 className="mb-2 font-bold">{m.price_trace()}</h3>
          {trace.data ? (
            <FactList facts={factsOf(trace.data)} />
          ) : trace.error ? (
            <QueryFailure query={trace} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </section>
        <section>
          <h3 className="mb-2 font-bold">{m.price_history()}</h3>
          {history.data ? (
            <History points={history.data.points} />
          ) : history.error ? (
            <QueryFailure query={history} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </section>
      </div>
    </Sheet>
  );
}

function PriceForm({ row }: { readonly row: PriceListRow }) {
  /** Undefined: unchanged. */
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = useSetSellingPrice();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await set(row.code, typed ?? String(row.selling_price));
      setTyped(undefined);
      setFault(undefined);
      snackbar.add({ text: m.selling_price_saved(), tone: "success" });
    } catch (failure) {
      setFault(faultOf(failure, "selling_price"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      id={FORM_ID}
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3"
    >
      <MoneyField
        label={m.price_list_selling_price()}
        value={typed ?? formatRupiah(row.selling_price ?? 0)}
        onChange={setTyped}
        error={fault}
        hint={m.selling_price_least({ price: formatRupiah(row.price) })}
      />
      <Button type="submit" busy={busy}>
        {m.selling_price_save()}
      </Button>
    </form>
  );
}

function factsOf(trace: PriceTrace): readonly Fact[] {
  const { upline_margin: upline, recommended_price: recommended, rule } = trace;
  return [
    { label: m.trace_tier(), value: formatRupiah(trace.tier_price) },
    ...(upline === null ? [] : [{ label: m.trace_upline(), value: formatRupiah(upline) }]),
    ...(trace.agent_markup > 0
      ? [{ label: m.trace_agent_markup(), value: formatRupiah(trace.agent_markup) }]
      : []),
    ...(trace.discount > 0
      ? [{ label: m.trace_promo(), value: `−${formatRupiah(trace.discount)}` }]
      : []),
    { label: m.price_list_buying_price(), value: formatRupiah(trace.buying_price), strong: true },
    { label: m.price_list_markup(), value: formatRupiah(trace.markup) },
    { label: m.price_list_selling_price(), value: formatRupiah(trace.selling_price), strong: true },
    {
      label: m.trace_rule(),
      value: rule === null ? m.trace_recommended() : ruleText(rule),
    },
    ...(recommended === null
      ? []
      : [{ label: m.trace_recommended_price(), value: formatRupiah(recommended) }]),
    {
      label: m.trace_stock(),
      value: trace.stock === null ? m.trace_unlimited() : String(trace.stock),
    },
  ];
}

const BY: Readonly<Record<PriceHistory["points"][number]["by"], () => string>> = {
  account: m.history_by_account,
  brand: m.history_by_brand,
  lift: m.history_by_lift,
  upline: m.history_by_upline,
};

/** Step chart: the selling price as a solid line, the buying price dashed below it, with both as numbers. */
function History({ points: all }: { readonly points: PriceHistory["points"] }) {
  // The last of the changes within a minute, because times have minute precision.
  const points = all.filter(
    ({ since }, index) => formatDateTime(since) !== formatDateTime(all[index + 1]?.since ?? ""),
  );
  const amounts = points.flatMap(({ buying_price: buying, selling_price: selling }) =>
    buying === null || selling === null ? [] : [buying, selling],
  );
  if (amounts.length === 0) return <p className="text-sm text-soft">{m.history_none()}</p>;
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  return (
    <div className="flex flex-col gap-3">
      <TimeChart
        kind="near"
        caption={m.history_caption({
          lowest: formatRupiah(lowest),
          highest: formatRupiah(highest),
        })}
        points={points.map(({ since, buying_price: buying, selling_price: selling }) => ({
          key: since,
          label: formatDateTime(since),
          value: selling ?? lowest,
          text: formatRupiah(selling ?? 0),
          before: buying ?? lowest,
        }))}
      />
      <FigureTable
        caption={m.price_history()}
        columns={[
          { title: m.history_since() },
          { title: m.price_list_buying_price(), number: true },
          { title: m.price_list_selling_price(), number: true },
        ]}
        rows={points
          .toReversed()
          .map(({ since, buying_price: buying, selling_price: selling, by }) => [
            formatDateTime(since),
            buying === null ? "-" : formatRupiah(buying),
            <span key={since} className="flex flex-col items-end">
              {selling === null ? "-" : formatRupiah(selling)}
              <span className="text-xs text-soft">{BY[by]()}</span>
            </span>,
          ])}
      />
    </div>
  );
}
