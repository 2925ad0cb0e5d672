import { formatRupiah } from "@konter/contract";
import type { ProfitRow } from "@konter/contract";
import * as m from "#messages";
import type { ProfitGroup } from "./api.ts";
import { groupName } from "./period-name.ts";

const MOST_BARS = { day: 31, month: 12, product: 8 } as const;
/** Fewer than these do not fill the width. */
const FEW_BARS = 8;
/** In the drawing's own units. */
const STEP = 12;
const BAR = 9;
const HEIGHT = 100;

/** The newest days or months, or the best products, as bars. The table below says the same in numbers. */
export function ProfitChart({
  by,
  rows,
}: {
  readonly by: ProfitGroup;
  readonly rows: readonly ProfitRow[];
}) {
  const shown = rows.slice(0, MOST_BARS[by]);
  const highest = Math.max(...shown.map(({ profit }) => profit));
  if (shown.length < 2 || highest <= 0) return null;
  return (
    <figure aria-hidden className="rounded-lg border border-line bg-surface p-4">
      {by === "product" ? (
        <ProductBars rows={shown} highest={highest} />
      ) : (
        <TimeBars by={by} rows={shown.toReversed()} highest={highest} />
      )}
    </figure>
  );
}

interface BarsProps {
  readonly rows: readonly ProfitRow[];
  readonly highest: number;
}

function TimeBars({ by, rows, highest }: BarsProps & { readonly by: ProfitGroup }) {
  const nameAt = (index: number) => groupName(by, rows.at(index)?.label ?? "");
  return (
    <div className={rows.length < FEW_BARS ? "max-w-sm" : undefined}>
      <p className="text-xs text-soft">{m.highest_of({ amount: formatRupiah(highest) })}</p>
      <svg
        viewBox={`0 0 ${rows.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="my-2 h-28 w-full border-b border-edge text-primary"
      >
        {rows.map(({ key, profit }, index) => {
          const height = (profit / highest) * HEIGHT;
          return (
            <rect
              key={key}
              x={index * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <p className="flex justify-between text-xs text-soft">
        <span>{nameAt(0)}</span>
        <span>{nameAt(-1)}</span>
      </p>
    </div>
  );
}

function ProductBars({ rows, highest }: BarsProps) {
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map(({ key, label, profit }) => (
        <li key={key} className="text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{label}</span>
            <span className="shrink-0 font-medium">{formatRupiah(profit)}</span>
          </span>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-1 h-2 w-full text-primary"
          >
            <rect width={(profit / highest) * 100} height={1} fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
