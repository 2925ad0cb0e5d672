import { classes } from "@konter/ui";

/** The number of waiting entries; nothing for zero. */
export function WaitingCount({
  count,
  text,
  className,
}: {
  readonly count: number;
  /** For screen readers. */
  readonly text: string;
  readonly className: string;
}) {
  if (count === 0) return null;
  return (
    <span
      className={classes(
        "absolute min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger",
        className,
      )}
    >
      <span className="sr-only">{text}</span>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
    </span>
  );
}
