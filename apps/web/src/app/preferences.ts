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
export const preferences = {
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
