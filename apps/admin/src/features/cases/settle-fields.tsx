import { classes, FieldError, TextAreaField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import { useId } from "react";
import * as m from "#messages";
import type { Outcome } from "./consequence.ts";

export function OutcomeField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (outcome: Outcome) => void;
}) {
  const id = useId();
  const choices: readonly (readonly [Outcome, string])[] = [
    ["success", m.outcome_success()],
    ["failed", m.outcome_failed()],
  ];
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{m.outcome()}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(([outcome, name]) => (
          <label
            key={outcome}
            className={classes(
              "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-3 text-sm font-medium",
              outcome === value ? "border-primary bg-primary-wash" : "border-edge/60 bg-surface",
            )}
          >
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={outcome === value}
              onChange={() => onChange(outcome)}
              className="size-4.5 shrink-0 accent-primary"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

export function ProofField(field: FieldBinding) {
  return <TextAreaField {...field} label={m.proof()} hint={m.proof_hint()} maxLength={1000} />;
}

/** The sentence about the money with a checkbox, so that it cannot be skipped. */
export function ConfirmField({
  sentence,
  checked,
  error,
  onChange,
}: {
  readonly sentence: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      {error && <FieldError id={`${id}-error`} text={error} />}
      <label className="flex cursor-pointer items-start gap-3 rounded-md bg-warning-wash px-3.5 py-3 text-sm font-medium text-warning-text">
        <input
          type="checkbox"
          name="confirmed"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span aria-live="polite">{sentence}</span>
      </label>
    </div>
  );
}
