import { ChoiceChip } from "../chip.tsx";

/** A few visible choices, exactly one of which is selected. */
export function ChoiceGroup<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label}>
      <p className="mb-2 text-sm font-medium">{label}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, name]) => (
          <ChoiceChip key={choice} selected={choice === value} onClick={() => onChange(choice)}>
            {name}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}
