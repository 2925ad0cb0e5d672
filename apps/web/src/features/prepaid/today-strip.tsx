import { formatRupiah } from "@konter/contract/money";
import { Eye, EyeOff } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { hiddenFigures, useHidden } from "../../app/preferences.ts";
import * as m from "#messages";
import { summaryQuery } from "../sales-figures/sales-figures.ts";

/** Today's sales in one line; the profit can be hidden from customers (M193). */
export function TodayStrip() {
  const { data } = useQuery(summaryQuery());
  const hidden = useHidden("profit");
  const EyeIcon = hidden ? EyeOff : Eye;
  return (
    <section aria-label={m.today()} className="bg-bar text-on-bar">
      <div className="mx-auto flex max-w-5xl items-start justify-between gap-4 px-4 pt-1 pb-11 wide:px-6 wide:pt-3">
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
          <Figure label={m.today_count()} value={data ? String(data.today.count) : "–"} />
          <Figure
            label={m.today_profit()}
            value={hidden ? "Rp ••••" : data ? formatRupiah(data.today.profit) : "–"}
          />
        </dl>
        <button
          type="button"
          aria-pressed={hidden}
          aria-label={hidden ? m.profit_show() : m.profit_hide()}
          onClick={() => hiddenFigures.toggle("profit")}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-bar-press"
        >
          <EyeIcon aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="text-lg font-bold">{value}</dd>
    </div>
  );
}
