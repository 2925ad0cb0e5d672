import { IconButton, SuggestField, TextField } from "@konter/ui";
import type { FieldBinding, Suggestion } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { useEffect, useRef, useState } from "react";

const MOST_SHOWN = 30;

export interface FoundOneProps {
  /** Its value is the typed text, or the value of the selected option. */
  readonly field: FieldBinding;
  /** Name of the selected option; empty before one is selected. */
  readonly chosen: string;
  readonly chosenLabel: string;
  readonly searchLabel: string;
  readonly hint: string;
  readonly clearText: string;
  readonly suggestions: readonly Suggestion[];
  readonly status: string;
  readonly onChosen: (suggestion: Suggestion) => void;
  readonly onCleared: () => void;
}

/** A search by a part of the name until one option is selected, then the selected one. */
export function FoundOne(props: FoundOneProps) {
  const { field, chosen, clearText } = props;
  const part = useRef<HTMLDivElement>(null);
  /** Counts switches between searching and selected, because each removes the focused field. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) part.current?.querySelector("input")?.focus();
  }, [turns]);
  const choose = (key: string) => {
    const suggestion = props.suggestions.find((each) => each.key === key);
    if (suggestion === undefined) return;
    props.onChosen(suggestion);
    setTurns(turns + 1);
  };
  const clear = () => {
    props.onCleared();
    setTurns(turns + 1);
  };
  return (
    <div ref={part}>
      {chosen === "" ? (
        <SuggestField
          {...field}
          label={props.searchLabel}
          hint={props.hint}
          suggestions={props.suggestions.slice(0, MOST_SHOWN)}
          status={props.status}
          onChosen={choose}
        />
      ) : (
        <TextField
          label={props.chosenLabel}
          name={field.name}
          error={field.error}
          value={chosen}
          onChange={clear}
          readOnly
          end={
            <IconButton label={clearText} onClick={clear}>
              <X aria-hidden className="size-5" />
            </IconButton>
          }
          controlClassName="pr-12 font-semibold text-ellipsis"
        />
      )}
    </div>
  );
}
