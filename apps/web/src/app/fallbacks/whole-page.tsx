import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Content that is alone on a page. A shell already has a `main`; outside a shell this component adds it. */
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
