import type { ReactNode } from "react";
import type { ChipTone } from "./chip.tsx";
import { classes } from "./classes.ts";
import type { Icon } from "./icons.ts";

const TONE: Readonly<Record<ChipTone, string>> = {
  neutral: "bg-neutral-wash text-text",
  primary: "bg-primary-wash text-primary-text",
  success: "bg-success-wash text-success-text",
  warning: "bg-warning-wash text-warning-text",
  danger: "bg-danger-wash text-danger-text",
  accent: "bg-accent text-on-accent",
};

/** The state of something at the top of its page; changes are announced by screen readers. */
export function StateHero({
  icon: StateIcon,
  tone,
  title,
  pulses,
  children,
}: {
  readonly icon: Icon;
  readonly tone: ChipTone;
  readonly title: string;
  /** Whether the state may change by itself. */
  readonly pulses: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <span
        aria-hidden
        className={classes(
          "grid size-16 place-items-center rounded-full",
          TONE[tone],
          pulses && "pulse",
        )}
      >
        <StateIcon className="size-8" />
      </span>
      <h1 className="text-xl font-bold">{title}</h1>
      {children}
    </div>
  );
}
