import type { ReactNode } from "react";
import { TextField } from "./field.tsx";

export interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly picture?: ReactNode;
}

export interface SuggestFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly autoCapitalize?: "characters";
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly Suggestion[];
  /** Announced by screen readers after each change, such as the number of results. */
  readonly status: string;
  readonly onChosen: (key: string) => void;
}

/** A search field with suggestions below; selecting one clears the field, because it fills other fields. */
export function SuggestField({ suggestions, status, onChosen, hint, ...field }: SuggestFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        {...(hint !== undefined && { hint })}
        autoComplete="off"
        maxLength={60}
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {suggestions.length > 0 && (
        <ul
          aria-label={field.label}
          className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {suggestions.map(({ key, title, note, picture }) => (
            <li key={key}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2.5 px-3 py-2 text-left hover:bg-sunken"
                onClick={() => {
                  field.onChange("");
                  onChosen(key);
                }}
              >
                {picture}
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium">{title}</span>
                  {note && <span className="block text-xs text-soft">{note}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
