import type { Plugin } from "vite";

/** What Vite wraps each late import in. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Leaves late imports to the browser: the server writes the files of a page into it, and there is one style sheet, so that
 * Vite's preloader would only be a kilobyte of code on every page.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: "konter-plain-imports",
    enforce: "pre",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
