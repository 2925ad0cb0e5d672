import { FONT_SCALES } from "@konter/contract";
import { storedValue } from "@konter/ui";
import { useSyncExternalStore } from "react";

/** A choice of this device, kept over visits. */
function preference<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
) {
  const isChoice = (value: unknown): value is Choice => choices.includes(value as Choice);
  const kept = storedValue(`konter:${name}`, isChoice, () => localStorage);
  const listeners = new Set<() => void>();
  let value = kept.read() ?? fallback;
  return {
    get: () => value,
    set: (next: Choice) => {
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

export const THEMES = ["system", "light", "dark"] as const;
export const FONT_SIZES = ["small", "default", "large", "huge"] as const;

export const preferences = {
  theme: preference("theme", THEMES, "system"),
  fontSize: preference("font-size", FONT_SIZES, "default"),
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
