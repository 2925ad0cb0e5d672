import {
  DISPLAY_COOKIE,
  displayAttributes,
  readDisplay,
  writeDisplay,
} from "@konter/contract/display";
import type { Display } from "@konter/contract/display";
import { useSyncExternalStore } from "react";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const listeners = new Set<() => void>();
let chosen: Display = {};
let brandDisplay: Display = {};

/** The user's display settings. The server embeds the initial ones in the page; this store updates them. */
export const display = {
  get: () => chosen,
  /** At startup, and after a sign-in with the account's own settings. */
  adopt(choice: Display | undefined, brand: Display): void {
    brandDisplay = brand;
    apply(choice ?? readDisplay(cookieValue()));
  },
  /** Changes the given settings; undefined follows the brand again. */
  choose(changes: Display): void {
    apply({ ...chosen, ...changes });
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useDisplay(): Display {
  return useSyncExternalStore(display.subscribe, display.get, display.get);
}

function apply(next: Display): void {
  chosen = next;
  document.cookie = `${DISPLAY_COOKIE}=${writeDisplay(next)}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  const root = document.documentElement;
  for (const [name, value] of Object.entries(displayAttributes(next, brandDisplay))) {
    if (value === undefined) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, value);
  }
  for (const listener of listeners) listener();
}

function cookieValue(): string | undefined {
  return new RegExp(`(?:^|; )${DISPLAY_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
}
