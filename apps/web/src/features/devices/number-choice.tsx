import { ChoiceChip } from "@konter/ui";
import { useId } from "react";
import * as m from "#messages";

/** Three numbers, one of which the waiting device shows. */
export function NumberChoice({
  choices,
  value,
  error,
  onChange,
}: {
  readonly choices: readonly number[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="mb-2 text-sm font-medium">
        {m.device_number_question()}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {choices.map((choice, index) => (
          <ChoiceChip
            key={choice}
            selected={String(choice) === value}
            aria-invalid={index === 0 && error !== undefined ? true : undefined}
            onClick={() => onChange(String(choice))}
            className="min-h-14 text-xl font-bold"
          >
            {choice}
          </ChoiceChip>
        ))}
      </div>
      {error !== undefined && <p className="mt-1.5 text-sm text-danger-text">{error}</p>}
    </div>
  );
}
