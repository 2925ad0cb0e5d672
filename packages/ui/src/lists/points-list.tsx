interface PointsRow {
  readonly key: string;
  readonly name: string;
  readonly points: number;
  readonly most: number;
  readonly text: string;
}

/** Parts of a score: points of the maximum, with a bar and the reason. */
export function PointsList({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly PointsRow[];
}) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3 text-sm">
      {rows.map(({ key, name, points, most, text }) => (
        <li key={key} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{name}</span>
            <span className="ml-auto font-semibold tabular-nums">
              {points}/{most}
            </span>
          </p>
          <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(points / most) * 100}%` }}
            />
          </span>
          <p className="wrap-anywhere text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
