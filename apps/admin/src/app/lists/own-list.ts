import { storedValue } from "@konter/ui";
import { useSyncExternalStore } from "react";
import { ownedName } from "../session-store.ts";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A list of the user's own, stored in this browser; it is available again after the next sign-in. */
export function ownList(name: string) {
  const stored = () => storedValue(ownedName(name), isTexts, () => localStorage);
  // A shared snapshot, because React compares it by identity.
  let known: { readonly owner: string; readonly list: readonly string[] } | undefined;
  const get = (): readonly string[] => {
    const owner = ownedName(name);
    if (known?.owner !== owner) known = { owner, list: stored().read() ?? [] };
    return known.list;
  };
  return {
    use: () => useSyncExternalStore(subscribe, get),
    toggle(member: string): void {
      const list = get();
      const next = list.includes(member)
        ? list.filter((other) => other !== member)
        : [...list, member];
      stored().write(next);
      known = { owner: ownedName(name), list: next };
      for (const listener of listeners) listener();
    },
  };
}
