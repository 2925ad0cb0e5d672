import type { ReactNode, SelectHTMLAttributes } from "react";
import { controlClasses, Field } from "./field.tsx";
import type { FieldParts } from "./field.tsx";

export interface SelectFieldProps
  extends FieldParts, Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "id" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** A picture of the selected choice, at most 32 px wide, inside the control. */
  readonly start?: ReactNode;
}

/** A native select: uses the phone's own picker and needs no code. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  aside,
  choices,
  start,
  onChange,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional ?? false} aside={aside}>
      {(control) => (
        <div className="relative">
          {start && (
            <div className="pointer-events-none absolute inset-y-0 left-2 flex items-center">
              {start}
            </div>
          )}
          <select
            {...select}
            {...control}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={controlClasses(start ? "pl-12" : undefined)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

export interface CheckFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function CheckField({ label, hint, checked, onChange, disabled }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}
