import { useLayoutEffect } from "react";

/** Calls `find` for Ctrl+K or Cmd+K instead of the browser's default; not while a dialog is open. */
export function useFindKey(find: () => void): void {
  // Registered with the first render, so that a key pressed immediately on a busy device is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // An open dialog has another subject and must be closed first.
      if (!document.querySelector('[role="dialog"]')) find();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [find]);
}
