import { AUDIT_ACTIONS } from "@konter/contract/audit";
import { SuggestField, matchesWords } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { actionName } from "./names.ts";

const MOST_SUGGESTIONS = 8;

/** A filter by one action, found by its name; `value` is its code, or the start of several codes. */
export function ActionFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (action: string) => void;
}) {
  const [typed, setTyped] = useState(actionName(value));
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(actionName(value));
  }
  const sought = typed.trim();
  const shown =
    sought === "" || sought === actionName(value)
      ? []
      : Object.keys(AUDIT_ACTIONS)
          .filter((code) => matchesWords(sought, [actionName(code), code]))
          .slice(0, MOST_SUGGESTIONS);
  return (
    <SuggestField
      name="action"
      label={m.audit_action()}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next.trim() === "" && value !== "") onChange("");
      }}
      suggestions={shown.map((code) => ({ key: code, title: actionName(code), note: code }))}
      status={shown.length > 0 ? m.picker_count({ count: shown.length }) : ""}
      onChosen={(code) => {
        setTyped(actionName(code));
        onChange(code);
      }}
    />
  );
}
