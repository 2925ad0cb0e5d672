import { storedValue } from "@konter/ui";

const isKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** The columns that were selected on this device for one report. */
export function keptColumns(name: string) {
  const stored = storedValue(name, isKeys, () => localStorage);
  return {
    /** Returns the selected columns that still exist, or the default ones. */
    read(known: readonly string[], defaults: readonly string[]): readonly string[] {
      const chosen = (stored.read() ?? []).filter((key) => known.includes(key));
      return chosen.length > 0 ? chosen : defaults;
    },
    keep: (keys: readonly string[]): void => stored.write(keys),
  };
}
