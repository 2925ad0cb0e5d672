import { HIDDEN_COOKIE } from "@konter/contract/display";
import { useSyncExternalStore } from "react";

const FIGURES = ["balance", "profit"] as const;
type Figure = (typeof FIGURES)[number];
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const SEPARATOR = ".";

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Figures that a user hides. Stored in a cookie, because the server renders the first page. */
export const hiddenFigures = {
  /** Called at startup with the cookie's text. */
  adopt(text: string | undefined): void {
    hidden = new Set((text ?? "").split(SEPARATOR));
  },
  toggle(figure: Figure): void {
    const next = new Set(hidden);
    if (!next.delete(figure)) next.add(figure);
    hidden = next;
    const text = FIGURES.filter((known) => next.has(known)).join(SEPARATOR);
    document.cookie = `${HIDDEN_COOKIE}=${text}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useHidden(figure: Figure): boolean {
  const read = () => hidden.has(figure);
  return useSyncExternalStore(hiddenFigures.subscribe, read, read);
}
