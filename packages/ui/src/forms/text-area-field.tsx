import { controlClasses, Field } from "./field.tsx";
import type { FieldParts } from "./field.tsx";

export interface TextAreaFieldProps extends FieldParts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enforced by the field; the number of used characters is shown next to the label. */
  readonly maxLength: number;
  readonly rows?: number;
  readonly disabled?: boolean;
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  error,
  hint,
  optional,
  value,
  onChange,
  maxLength,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      optional={optional ?? false}
      aside={
        <span aria-hidden className="text-xs text-soft">
          {value.length}/{maxLength}
        </span>
      }
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={controlClasses("resize-y py-2 leading-6")}
        />
      )}
    </Field>
  );
}
