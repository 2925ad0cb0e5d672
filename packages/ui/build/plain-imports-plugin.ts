import type { Plugin } from "vite";

/** Vite's wrapper of dynamic imports. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Leaves dynamic imports to the browser. The server lists a page's files in the page, and there is one style sheet, so
 * Vite's preloader would only add a kilobyte of code to every page.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: "konter-plain-imports",
    enforce: "pre",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
