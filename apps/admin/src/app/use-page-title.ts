import { useEffect } from "react";
import { session } from "./session-store.ts";

/** The page's name and the brand's, for the tab and the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${session.get().brand.name}`;
  }, [title]);
}
