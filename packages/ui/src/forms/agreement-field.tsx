import { useId } from "react";
import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";

export interface AgreementFieldProps {
  readonly label: ReactNode;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | undefined;
}

/** A required checkbox, with its error below. */
export function AgreementField({ label, agreed, onChange, error }: AgreementFieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 text-sm font-medium">{label}</span>
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
