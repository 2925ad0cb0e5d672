import { formatRupiah } from "@konter/contract/money";
import type { ProfitRow } from "@konter/contract/report";
import { BarList, TimeChart } from "@konter/ui";
import type { ChartPoint } from "@konter/ui";
import * as m from "#messages";
import type { ProfitGroup } from "./api.ts";
import { groupName } from "./period-name.ts";

const MOST_BARS = { day: 31, month: 12, product: 8 } as const;

/** Bars of the latest days or months, or the best products. The table below has the same data as numbers. */
export function ProfitChart({
  by,
  rows,
}: {
  readonly by: ProfitGroup;
  readonly rows: readonly ProfitRow[];
}) {
  const points = rows.slice(0, MOST_BARS[by]).map(({ key, label, profit }): ChartPoint => ({
    key,
    label: groupName(by, label),
    value: profit,
    text: formatRupiah(profit),
  }));
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most), NONE);
  if (points.length < 2 || highest.value <= 0) return null;
  return (
    <figure aria-hidden className="rounded-lg border border-line bg-surface p-4">
      {by === "product" ? (
        <BarList points={points} />
      ) : (
        <TimeChart points={points.toReversed()} caption={m.highest_of({ amount: highest.text })} />
      )}
    </figure>
  );
}

const NONE: ChartPoint = { key: "", label: "", value: 0, text: "" };
