import { useFindKey } from "@konter/ui";
import { lazy, Suspense, useCallback, useState } from "react";
import type { ReactNode } from "react";

const CommandSearch = lazy(async () => ({
  default: (await import("../command-search/command-search.tsx")).CommandSearch,
}));

/** The search over pages, people and transactions: its button and its container. Its code is loaded on first use. */
export function useCommandSearch(): readonly [open: () => void, place: ReactNode] {
  const [open, setOpen] = useState<boolean>();
  const show = useCallback(() => setOpen(true), []);
  useFindKey(show);
  return [
    show,
    open !== undefined && (
      <Suspense fallback={null}>
        <CommandSearch open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  ];
}
