import type { AdminProduct } from "@konter/contract/catalog";
import { TextField } from "@konter/ui";
import { useId, useState } from "react";
import * as m from "#messages";

/** Operators seen in this visit, because there is no call that lists them. */
const seen = new Set<string>();

/**
 * One operator by its exact code. Applies when a known code is typed, on Enter and on blur, because a partial code
 * would find nothing.
 */
export function OperatorFilter({
  value,
  rows,
  onChange,
}: {
  readonly value: string;
  readonly rows: readonly AdminProduct[];
  readonly onChange: (operator: string) => void;
}) {
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  for (const row of rows) seen.add(row.operator_code);
  const code = typed.trim().toUpperCase();
  const act = () => {
    if (code !== value) onChange(code);
  };
  return (
    <>
      <TextField
        label={m.operator()}
        type="search"
        list={listId}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          const chosen = next.trim().toUpperCase();
          if (chosen === "" || seen.has(chosen)) onChange(chosen);
        }}
        onBlur={act}
        onKeyDown={(event) => {
          if (event.key === "Enter") act();
        }}
      />
      <datalist id={listId}>
        {[...seen]
          .toSorted((one, other) => one.localeCompare(other))
          .map((operator) => (
            <option key={operator} value={operator}>
              {operator}
            </option>
          ))}
      </datalist>
    </>
  );
}
