import type { ReactNode } from "react";

/** Fewer bars than this do not fill the width. */
const FEW_BARS = 8;
/** In the chart's own units. */
const STEP = 12;
const BAR = 9;
const HEIGHT = 100;
/** A chart that does not start at 0 starts below the lowest value by this share of the range. */
const ROOM_BELOW = 0.25;

export interface ChartPoint {
  /** Unique among the points. */
  readonly key: string;
  readonly label: string;
  /** Not negative. */
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
  /** A comparison value, drawn as a line over the bars. */
  readonly before?: number;
}

export interface TimeChartProps {
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** Above the chart: the highest value. */
  readonly caption: string;
}

/**
 * Values over time: bars, a line if `kind` says so, or a line that starts near the lowest value (`near`) for small
 * differences. Hidden from screen readers, because a table next to it or below has the same data.
 */
export function TimeChart({
  points,
  caption,
  kind = "bars",
}: TimeChartProps & { readonly kind?: "bars" | "line" | "near" }) {
  const highest = Math.max(0, ...points.map(({ value, before = 0 }) => Math.max(value, before)));
  if (points.length < 2 || highest === 0) return null;
  const lowest = Math.min(...points.map(({ value, before = value }) => Math.min(value, before)));
  const foot = kind === "near" ? lowest - Math.max(1, (highest - lowest) * ROOM_BELOW) : 0;
  const y = (value: number) => HEIGHT - ((value - foot) / (highest - foot)) * HEIGHT;
  const lineOf = (values: readonly number[]) =>
    values.map((value, index) => `${index * STEP + BAR / 2},${y(value)}`).join(" ");
  const compared = points.map(({ before = 0 }) => before);
  return (
    <div aria-hidden className={points.length < FEW_BARS ? "max-w-sm" : undefined}>
      <p className="text-xs text-soft">{caption}</p>
      <svg
        viewBox={`0 0 ${points.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="my-2 h-28 w-full overflow-visible border-b border-edge text-primary"
      >
        {kind === "bars" ? (
          points.map(({ key, value }, index) => (
            <rect
              key={key}
              x={index * STEP}
              y={y(value)}
              width={BAR}
              height={HEIGHT - y(value)}
              fill="currentColor"
            />
          ))
        ) : (
          <Line points={lineOf(points.map(({ value }) => value))} />
        )}
        {compared.some((value) => value > 0) && (
          <g className="text-accent-text">
            <Line points={lineOf(compared)} dashed />
          </g>
        )}
      </svg>
      <p className="flex justify-between text-xs text-soft">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </p>
    </div>
  );
}

function Line({ points, dashed = false }: { readonly points: string; readonly dashed?: boolean }) {
  return (
    <polyline
      points={points}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      {...(dashed && { strokeDasharray: "4 3" })}
    />
  );
}

/** Horizontal bars, each with its name and number, so that no axis is needed. */
export function BarList({
  points,
  highest = Math.max(0, ...points.map(({ value }) => value)),
}: {
  readonly points: readonly ChartPoint[];
  /** Value of a full bar; by default the highest value. Set it for a natural maximum such as 100 percent. */
  readonly highest?: number;
}) {
  if (highest <= 0) return null;
  return (
    <ul className="flex flex-col gap-2.5">
      {points.map(({ key, label, value, text }) => (
        <li key={key} className="text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{label}</span>
            <span className="shrink-0 font-medium">{text}</span>
          </span>
          <svg
            aria-hidden
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-1 h-2 w-full rounded-sm bg-sunken text-primary"
          >
            <rect width={(value / highest) * 100} height={1} fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

export interface FigureColumn {
  readonly title: string;
  readonly number?: boolean;
}

/** A small table of figures next to a chart. */
export function FigureTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly FigureColumn[];
  /** One cell per column; the first cell names the row and is unique. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}) {
  const align = ({ number = false }: FigureColumn) => (number ? "text-right" : "text-left");
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={`py-1.5 pr-3 font-semibold last:pr-0 ${align(column)}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              {name}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column.title} className={`py-1.5 pr-3 last:pr-0 ${align(column)}`}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
