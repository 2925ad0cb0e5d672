import type { TransactionStatus } from "@konter/contract";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Ban, CircleCheck, CircleX, Clock3, LockKeyhole, Search, Undo2 } from "./icons.ts";
import type { Icon } from "./icons.ts";
import { kitText } from "./texts.ts";

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

/** One of a few choices that stay in view. */
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

interface StatusLook {
  readonly tone: ChipTone;
  readonly icon: Icon;
}

const STATUS_LOOK: Readonly<Record<TransactionStatus, StatusLook>> = {
  processing: { tone: "primary", icon: Clock3 },
  unprocessed: { tone: "primary", icon: Clock3 },
  inquiry: { tone: "neutral", icon: Search },
  success: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleX },
  expired: { tone: "warning", icon: Clock3 },
  canceled: { tone: "neutral", icon: Ban },
  returned: { tone: "warning", icon: Undo2 },
  blocked: { tone: "warning", icon: LockKeyhole },
};

export function statusText(status: TransactionStatus): string {
  return kitText(`status_${status}`);
}

/** One of the nine states: told by word and sign, not by colour alone. */
export function StatusChip({ status }: { readonly status: TransactionStatus }) {
  const { tone, icon: StatusIcon } = STATUS_LOOK[status];
  return (
    <Chip tone={tone} icon={<StatusIcon aria-hidden className="size-3.5 shrink-0" />}>
      {statusText(status)}
    </Chip>
  );
}
