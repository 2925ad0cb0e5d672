import { whenIdle } from "./when-idle.ts";

/**
 * Fetches what no picture of the page needs, its icon and its manifest (the server names them in `data-href`), once the page
 * lives. With the manifest comes the browser's offer to install, and the menu shows that: in the middle of the first drawing
 * React would give up its slices and draw everything again in one go.
 */
export function fetchLateLinks(): void {
  whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-href]"))
      link.href = link.dataset["href"] ?? "";
  });
}
