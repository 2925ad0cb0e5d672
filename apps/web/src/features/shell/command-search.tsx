import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Place } from "../../app/entry.ts";

const CommandSearch = lazy(async () => ({
  default: (await import("../command-search/index.ts")).CommandSearch,
}));

/**
 * The search over all screens: what opens it, and the place where it shows. Ctrl or Cmd and K open it too. Its code is
 * fetched when it is first opened.
 */
export function useCommandSearch(
  places: readonly Place[],
): readonly [open: () => void, place: ReactNode] {
  const [open, setOpen] = useState<boolean>();
  // With the first drawing, not after it: a key that is pressed at once on a busy phone would find nobody listening.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Whatever is open already is about something else, and finished first.
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return [
    () => setOpen(true),
    open !== undefined && (
      <Suspense fallback={null}>
        <CommandSearch open={open} places={places} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  ];
}
