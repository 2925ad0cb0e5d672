import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** What stands alone on a page: inside a shell its `main` is there already, outside it is made here. */
export function WholePage({ children }: { readonly children: ReactNode }) {
  const isInShell = useMatches({ select: (matches) => matches.length > 1 });
  const classes = "grid min-h-[60dvh] place-items-center outline-none";
  if (isInShell) return <div className={classes}>{children}</div>;
  return (
    <main tabIndex={-1} className={classes}>
      {children}
    </main>
  );
}
