import { useLayoutEffect } from "react";

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** Handles single-letter shortcuts, except while typing or with an open dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (isTyping || document.querySelector('[role="dialog"]')) return;
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
