import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { CircleAlert } from "../icons.ts";
import { kitText } from "../texts.ts";

export interface FieldParts {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** On the right of the label. */
  readonly aside?: ReactNode;
}

/** Attributes that connect a control with its label, hint and error for screen readers. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Label, control, hint and error, connected for screen readers. */
export function Field({
  label,
  error,
  hint,
  optional,
  aside,
  children,
}: FieldParts & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {optional && <span className="font-normal text-soft"> ({kitText("optional")})</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": notes || undefined,
      })}
      {error && <FieldError id={`${id}-error`} text={error} />}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

const CONTROL =
  "min-h-11 w-full min-w-0 rounded-md border bg-surface px-3 text-base text-text transition-colors " +
  "border-edge hover:border-primary-text aria-invalid:border-danger-text aria-invalid:ring-1 aria-invalid:ring-danger-text " +
  "focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-soft";

export function controlClasses(more?: string): string {
  return classes(CONTROL, more);
}

export interface TextFieldProps
  extends FieldParts, Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "id" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Inside the control, at its right end. */
  readonly end?: ReactNode;
  readonly controlClassName?: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  error,
  hint,
  optional,
  aside,
  end,
  onChange,
  controlClassName,
  inputRef,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            ref={inputRef}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={controlClasses(controlClassName)}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center gap-1">{end}</div>}
        </div>
      )}
    </Field>
  );
}
