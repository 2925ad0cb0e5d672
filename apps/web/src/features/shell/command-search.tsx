import { useFindKey } from "@konter/ui";
import { lazy, Suspense, useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { Place } from "../../app/entry.ts";

const CommandSearch = lazy(async () => ({
  default: (await import("../command-search/index.ts")).CommandSearch,
}));

/**
 * The search over all screens: its button and its container. Ctrl+K or Cmd+K also opens it. Its code is loaded on first
 * use.
 */
export function useCommandSearch(
  places: readonly Place[],
): readonly [open: () => void, place: ReactNode] {
  const [open, setOpen] = useState<boolean>();
  const show = useCallback(() => setOpen(true), []);
  useFindKey(show);
  return [
    show,
    open !== undefined && (
      <Suspense fallback={null}>
        <CommandSearch open={open} places={places} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  ];
}
