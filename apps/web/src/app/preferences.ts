import { FONT_SCALES } from "@konter/contract";
import { storedValue } from "@konter/ui";
import { useSyncExternalStore } from "react";

/** A choice of this device, kept over visits. */
function preference<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
  fallback: Value,
) {
  const kept = storedValue(`konter:${name}`, isValue, () => localStorage);
  const listeners = new Set<() => void>();
  let value = kept.read() ?? fallback;
  return {
    get: () => value,
    set: (next: Value) => {
      value = next;
      kept.write(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: unknown): value is Choice =>
    choices.includes(value as Choice);

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const FONT_SIZES = ["small", "default", "large", "huge"] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const preferences = {
  theme: preference("theme", oneOf(THEMES), "system"),
  fontSize: preference("font-size", oneOf(FONT_SIZES), "default"),
  balanceHidden: preference("balance-hidden", isBoolean, false),
  profitHidden: preference("profit-hidden", isBoolean, false),
};

type Preferences = typeof preferences;

export function usePreference<Name extends keyof Preferences>(
  name: Name,
): ReturnType<Preferences[Name]["get"]> {
  const { subscribe, get } = preferences[name];
  return useSyncExternalStore(subscribe, get as () => ReturnType<Preferences[Name]["get"]>);
}

/** Puts theme and text size on the page, now and whenever they change. */
export function applyPreferences(): void {
  const root = document.documentElement;
  const apply = () => {
    const theme = preferences.theme.get();
    if (theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    root.style.fontSize = `${FONT_SCALES[preferences.fontSize.get()] * 100}%`;
  };
  apply();
  preferences.theme.subscribe(apply);
  preferences.fontSize.subscribe(apply);
}
