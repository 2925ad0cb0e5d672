import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";

export type ChipTone = "neutral" | "primary" | "success" | "warning" | "danger" | "accent";

const TONE: Readonly<Record<ChipTone, string>> = {
  neutral: "bg-neutral-wash text-text",
  primary: "bg-secondary text-on-secondary",
  success: "bg-success-wash text-success-text",
  warning: "bg-warning-wash text-warning-text",
  danger: "bg-danger-wash text-danger-text",
  accent: "bg-accent text-on-accent",
};

/** A short label. */
export function Chip({
  tone = "neutral",
  icon,
  children,
}: {
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold",
        TONE[tone],
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

export interface ChoiceChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly selected: boolean;
}

/** One of a few visible choices. */
export function ChoiceChip({ selected, className, children, ...rest }: ChoiceChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classes(
        "min-h-10 shrink-0 rounded-full border px-4 text-sm font-medium transition-colors",
        selected
          ? "border-transparent bg-secondary text-on-secondary"
          : "border-edge/60 bg-surface text-text hover:bg-sunken",
        className,
      )}
    >
      {children}
    </button>
  );
}
