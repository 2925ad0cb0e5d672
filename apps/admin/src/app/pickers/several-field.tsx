import { SelectField } from "@konter/ui";
import { useRef } from "react";
import { RemovableChip } from "../lists/removable-chip.tsx";
import * as m from "#messages";

/** A form has texts, so the chosen values are one text. */
export const severalOf = (value: string): readonly string[] => value.split(",").filter(Boolean);
export const severalText = (values: readonly (number | string)[]): string => values.join(",");

interface SeveralFieldProps {
  readonly name: string;
  readonly label: string;
  /** Shown in the select, which adds one value. */
  readonly addText: string;
  /** Shown while nothing is chosen. */
  readonly allText: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Several of many choices: a select adds one, and each chosen one is removed with a press. */
export function SeveralField({
  name,
  label,
  addText,
  allText,
  value,
  onChange,
  error,
  choices,
}: SeveralFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const chosen = severalOf(value);
  const remove = (one: string) => {
    onChange(severalText(chosen.filter((each) => each !== one)));
    // The pressed button disappears.
    field.current?.querySelector("select")?.focus();
  };
  return (
    <div ref={field} className="flex min-w-0 flex-col gap-2">
      <SelectField
        name={name}
        label={label}
        optional
        error={error}
        value=""
        onChange={(one) => onChange(severalText([...chosen, one]))}
        choices={[
          { value: "", label: chosen.length === 0 ? allText : addText },
          ...choices.filter((choice) => !chosen.includes(choice.value)),
        ]}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {chosen.map((one) => {
            const text = choices.find((choice) => choice.value === one)?.label ?? one;
            return (
              <li key={one} className="min-w-0">
                <RemovableChip
                  text={text}
                  label={m.remove_choice({ name: text })}
                  onRemove={() => remove(one)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
