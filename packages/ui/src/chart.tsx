import type { ReactNode } from "react";

/** Fewer than these do not fill the width. */
const FEW_BARS = 8;
/** In the drawing's own units. */
const STEP = 12;
const BAR = 9;
const HEIGHT = 100;
/** A drawing that does not begin at 0 begins so far below the lowest value, as a share of what the values differ by. */
const ROOM_BELOW = 0.25;

export interface ChartPoint {
  /** Unlike any other point's. */
  readonly key: string;
  readonly label: string;
  /** Not below 0. */
  readonly value: number;
  /** The value as it is read. */
  readonly text: string;
  /** What it is compared with, drawn as a line over the bars. */
  readonly before?: number;
}

export interface TimeChartProps {
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** Above the drawing: how high the highest is. */
  readonly caption: string;
}

/**
 * Values over time: a bar each, a line where `kind` says so, or a line that begins near the lowest value (`near`) where what they
 * differ by is small beside them. It is hidden from screen readers: a table beside it or
 * below says the same in numbers.
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

/** Values side by side, each with its name and its number: nothing needs to be read off. */
export function BarList({
  points,
  highest = Math.max(0, ...points.map(({ value }) => value)),
}: {
  readonly points: readonly ChartPoint[];
  /** What a full bar stands for; the highest value unless there is a natural end, as 100 per cent. */
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

/** A small table of figures, as it stands beside a chart. */
export function FigureTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly FigureColumn[];
  /** A cell for each column; the first names the row and is unlike any other row's. */
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
