import { useEffect } from "react";
import { session } from "./session-store.ts";

/** The page's and the brand's name, for the browser tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${session.get().brand.name}`;
  }, [title]);
}
