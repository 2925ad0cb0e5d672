import { classes } from "../classes.ts";

export interface SwitchProps {
  /** Announced by screen readers; must say what is switched. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/** A switch that applies immediately. */
export function Switch({ label, checked, onChange, busy = false, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      disabled={disabled}
      onClick={() => !busy && onChange(!checked)}
      className="grid h-8 w-12 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-55"
    >
      <span
        className={classes(
          "flex h-6 w-11 items-center rounded-full border-2 px-0.5 transition-colors",
          checked ? "border-primary bg-primary" : "border-edge bg-sunken",
          busy && "opacity-60",
        )}
      >
        <span
          className={classes(
            "size-4 rounded-full transition-transform",
            checked ? "translate-x-5 bg-on-primary" : "bg-edge",
          )}
        />
      </span>
    </button>
  );
}
