import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { CircleAlert, CircleCheck, Info, RefreshCw, TriangleAlert } from "../icons.ts";
import { kitText } from "../texts.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

const TONE: Readonly<Record<AlertTone, string>> = {
  info: "bg-primary-wash text-primary-text",
  success: "bg-success-wash text-success-text",
  warning: "bg-warning-wash text-warning-text",
  danger: "bg-danger-wash text-danger-text",
};
const TONE_ICON = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Announced immediately when it appears. */
  readonly urgent?: boolean;
}

/** A message that stays next to its subject. */
export function Alert({ tone = "info", urgent = false, children, action }: AlertProps) {
  const ToneIcon = TONE_ICON[tone];
  return (
    <div
      role={urgent ? "alert" : undefined}
      className={classes("flex items-start gap-2.5 rounded-md px-3.5 py-3 text-sm", TONE[tone])}
    >
      <ToneIcon aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 font-medium">{children}</div>
      {action}
    </div>
  );
}

/** A placeholder that reserves space, so that nothing moves. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden className={classes("pulse block rounded-md bg-line/70", className)} />;
}

export interface BlankProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The only content of the page, so its title is the page's heading. */
  readonly isPage?: boolean;
}

/** An empty state with its explanation and an action. */
export function EmptyState({ icon, title, children, action, isPage = false }: BlankProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span
        aria-hidden
        className="mb-1 grid size-14 place-items-center rounded-full bg-primary-wash text-primary-text"
      >
        {icon}
      </span>
      <Title className="font-semibold">{title}</Title>
      {children && <div className="max-w-sm text-sm text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly text: string;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
}

/** A failed request: the reason, a retry button, and the request id for support. */
export function ErrorState({ text, requestId, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span
        aria-hidden
        className="mb-1 grid size-14 place-items-center rounded-full bg-danger-wash text-danger-text"
      >
        <TriangleAlert className="size-6" />
      </span>
      <p className="font-semibold">{text}</p>
      {requestId && <p className="text-xs text-soft">{kitText("request_id", { id: requestId })}</p>}
      {onRetry && (
        <Button
          kind="plain"
          className="mt-2"
          busy={retrying ?? false}
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={onRetry}
        >
          {kitText("retry")}
        </Button>
      )}
    </div>
  );
}
