import { TextField } from "@konter/ui";
import { useEffect, useState } from "react";

const TYPING_PAUSE_MILLISECONDS = 400;

/** A text filter that applies when typing pauses, and follows the URL when it changes by other means. */
export function TypedFilter({
  label,
  value,
  onChange,
  placeholder,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      maxLength={60}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
    />
  );
}
