import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import { kitText } from "./texts.ts";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";
export type ButtonSize = "small" | "normal" | "large";

const KIND: Readonly<Record<ButtonKind, string>> = {
  primary: "bg-primary text-on-primary hover:bg-primary-press active:bg-primary-press",
  plain: "border border-edge/60 bg-surface text-text hover:bg-sunken active:bg-sunken",
  quiet: "text-primary-text hover:bg-primary-wash active:bg-primary-wash",
  danger: "bg-danger text-on-danger hover:opacity-90",
};
const SIZE: Readonly<Record<ButtonSize, string>> = {
  small: "min-h-9 px-3 text-sm",
  normal: "min-h-11 px-4 text-sm",
  large: "min-h-13 px-5 text-base",
};

/** Classes of a button, for links that act as one. */
export function buttonClasses(
  kind: ButtonKind = "primary",
  size: ButtonSize = "normal",
  more?: string,
): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-md py-1.5 text-center font-semibold transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55",
    KIND[kind],
    SIZE[size],
    more,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Shows a spinner and ignores presses, but stays in the tab order. */
  readonly busy?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === "submit" ? "submit" : "button"}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(kind, size, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Announced by screen readers and shown on hover. */
  readonly label: string;
}

/** A button with only an icon, with a touch target of 44 px. */
export function IconButton({ label, className, children, type: _type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        "grid size-11 shrink-0 place-items-center rounded-md text-soft transition-colors hover:bg-sunken hover:text-text",
        className,
      )}
    >
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span className="inline-flex" role="img" aria-label={kitText("busy")}>
      <span className="spin size-4 rounded-full border-2 border-current border-t-transparent" />
    </span>
  );
}
