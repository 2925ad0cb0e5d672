import { useLayoutEffect } from "react";

/** Calls when Ctrl or Cmd and K are pressed, instead of what the browser does with them; not over an open dialog. */
export function useFindKey(find: () => void): void {
  // With the first drawing, not after it: a key that is pressed at once on a busy phone would find nobody listening.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Whatever is open already is about something else, and finished first.
      if (!document.querySelector('[role="dialog"]')) find();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [find]);
}
